import { formatExactMoney, formatMoney } from '../words/money.ts';
import { findLendingRules } from './lending-rows.ts';
import { AMOUNTS, type LendingTerms, buildLoan, type LoanQuestion } from './loan-question.ts';
import { type LendingSite, formatRate, whyNoRepayment } from './price-repayment.ts';
import { computeRepayments, EVERY, type Frequency, REPAYMENTS_A_YEAR } from './repayment.ts';

/** What somebody can repay each time, in dollars, and with what whole dollars they begin. */
type Budget = Pick<LoanQuestion, 'deposit' | 'term' | 'frequency'> & { repayment: number };

/**
 * The highest price in whole dollars whose loan costs no more than that each time, fees included; null where the budget
 * carries no loan at all.
 */
export function computeAffordablePrice(
  { repayment, deposit, term, frequency }: Budget,
  lending: LendingTerms,
): number | null {
  const isWithin = (amount: number) => {
    const loan = buildLoan({ amount, term, rate: lending.rate_percent, balloon: 0 }, lending);
    return computeRepayments(loan, frequency).repayment_cents <= Math.round(repayment * 100);
  };
  const { min, max } = AMOUNTS.amount;
  if (!isWithin(min)) return null;
  let affordableAmount: number = min;
  let beyond: number = max + 1;
  while (beyond - affordableAmount > 1) {
    const middle = Math.floor((affordableAmount + beyond) / 2);
    if (isWithin(middle)) affordableAmount = middle;
    else beyond = middle;
  }
  return affordableAmount + deposit;
}

/** What can be repaid each time, in dollars; null at an end that nobody named. */
interface RepaymentBounds {
  frequency: Frequency;
  min: number | null;
  max: number | null;
}

/** Whole dollars of the prices, and the repayment with the rate it stands on, as one text. */
interface QuotedPrices {
  min: number | null;
  max: number | null;
  text: string;
}

/** The prices that a repayment buys; null where it carries no loan. */
export type RepaymentQuote = (asked: RepaymentBounds) => QuotedPrices | null;

/**
 * How a site turns repayments into prices on an ISO day: its rate, the usual term of its country, the whole price lent. Null
 * where no repayment may stand beside a price.
 */
export function createRepaymentQuote(site: LendingSite, today: string): RepaymentQuote | null {
  if (whyNoRepayment('car_page', site, today) !== null) return null;
  const rules = findLendingRules(site, today);
  const { usual: term } = rules.terms;
  const findPrice = (repayment: number, frequency: Frequency) =>
    computeAffordablePrice({ repayment, deposit: 0, term, frequency }, site.lending);
  return (asked) => {
    const { frequency, min, max } = inFrequencies(asked, rules.frequencies);
    const mostPrice = max === null ? null : findPrice(max, frequency);
    if (max !== null && mostPrice === null) return null;
    const cheaperPrice = min === null ? null : findPrice(min - 0.01, frequency);
    const leastPrice = cheaperPrice === null ? null : cheaperPrice + 1;
    const amount = mostPrice ?? leastPrice ?? AMOUNTS.amount.min;
    const loan = buildLoan({ amount, rate: site.lending.rate_percent, term, balloon: 0 }, site.lending);
    const text = `${formatBounds({ frequency, min, max })} over ${term} years, ${formatRate(loan, rules)}`;
    return { min: leastPrice, max: mostPrice, text };
  };
}

/** Asked in a rhythm that the country does not repay in, the same in a year in one that it does. */
function inFrequencies(asked: RepaymentBounds, frequencies: readonly Frequency[]): RepaymentBounds {
  const frequency = frequencies.includes(asked.frequency) ? asked.frequency : (frequencies[0] ?? 'monthly');
  const part = REPAYMENTS_A_YEAR[asked.frequency] / REPAYMENTS_A_YEAR[frequency];
  const convert = (dollars: number | null) => dollars && Math.round(dollars * part * 100) / 100;
  return { frequency, min: convert(asked.min), max: convert(asked.max) };
}

/** `Up to $150 a week`, `$100 to $129.50 a week`. */
function formatBounds({ frequency, min, max }: RepaymentBounds): string {
  const [least, most] = [min, max].map((dollars) => (dollars === null ? '' : formatShortMoney(dollars)));
  const amount = least && most ? `${least} to ${most}` : most ? `Up to ${most}` : `From ${least}`;
  return `${amount} ${EVERY[frequency]}`;
}

function formatShortMoney(dollars: number): string {
  const cents = Math.round(dollars * 100);
  return cents % 100 === 0 ? formatMoney(cents) : formatExactMoney(cents);
}
