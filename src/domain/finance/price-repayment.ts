import { isForSale } from '../cars/card-tag.ts';
import type { Car } from '../cars/car.ts';
import type { LocaleSetting } from '../tenants/country-settings.ts';
import type { TemplateSetting } from '../tenants/identity-settings.ts';
import { toDollars, formatExactMoney } from '../words/money.ts';
import { computeComparisonRate } from './comparison-rate.ts';
import { isRateCurrent } from './current-lending.ts';
import type { FinanceSettings } from './finance-settings.ts';
import type { LendingRules } from './lending-rules.ts';
import { findLendingRules } from './lending-rows.ts';
import { AMOUNTS, buildLoan } from './loan-question.ts';
import { EVERY, type Loan, computeRepayments } from './repayment.ts';

export type LendingSite = Pick<FinanceSettings, 'lending' | 'credit_licence_number' | 'repayments_shown'> &
  LocaleSetting &
  TemplateSetting;

type PricedCar = Pick<Car, 'price_cents' | 'status' | 'sold'>;

export type WhyNoRepayment = 'switched_off' | 'no_licence' | 'rate_ended';

/** Why no repayment stands beside prices on an ISO day: on cards only by switch and, where lenders have one, under a licence, nowhere without a rate. */
export function whyNoRepayment(
  placement: 'card' | 'car_page',
  { repayments_shown, credit_licence_number, lending, locale }: LendingSite,
  today: string,
): WhyNoRepayment | null {
  const isOn = placement === 'card' ? repayments_shown === 'cards' : repayments_shown !== 'nowhere';
  if (!isOn) return 'switched_off';
  if (placement === 'card' && needsLicence({ locale }) && credit_licence_number === null) return 'no_licence';
  return isRateCurrent(lending, today) ? null : 'rate_ended';
}

/** Australia's law licenses who names a loan of a certain car. */
export function needsLicence({ locale }: LocaleSetting): boolean {
  return locale === 'en-AU';
}

/** What the price costs each time, with its rate in one text: `$146.73 a week, comparison rate 10.00% p.a.`; null as below. */
export function formatPriceRepayment(car: PricedCar, site: LendingSite, today: string): string | null {
  const repayment = describePriceRepayment(car, site, today);
  return repayment && `${repayment.amount}, ${repayment.rate}`;
}

/** `$146.73 a week`, the rate beside it, and for how many years. */
interface PriceRepayment {
  amount: string;
  rate: string;
  term: number;
}

/** The loan is of the whole price, repaid as most are in that country; null where no such loan is lent. */
export function describePriceRepayment(
  car: PricedCar,
  site: LendingSite,
  today: string,
): PriceRepayment | null {
  const price = car.price_cents === null || !isForSale(car) ? 0 : toDollars(car.price_cents);
  // Of what no form here lends so much for, a person says what it would cost.
  if (price < AMOUNTS.amount.min || price > AMOUNTS.amount.max) return null;
  const rules = findLendingRules(site, today);
  const frequency = rules.frequencies[0] ?? 'monthly';
  const { rate_percent: rate } = site.lending;
  const loan = buildLoan({ amount: price, rate, term: rules.terms.usual, balloon: 0 }, site.lending);
  const { repayment_cents } = computeRepayments(loan, frequency);
  const amount = `${formatExactMoney(repayment_cents)} ${EVERY[frequency]}`;
  return { amount, rate: formatRate(loan, rules), term: rules.terms.usual };
}

/** Where it may stand on two lines: the second begins with the rate, which breaks nowhere. */
export function keepRateWhole(repayment: string): string {
  const texts = splitBeforeRate(repayment).map((text) => text.trim().replaceAll(' ', '\u00a0'));
  return texts.join(' ').trim();
}

export function splitBeforeRate(repayment: string): [amount: string, rate: string] {
  const end = repayment.indexOf(', ') + 2;
  return [repayment.slice(0, end), repayment.slice(end)];
}

/** The rate that the country's law wants beside a repayment, within a sentence: `comparison rate 10.57% p.a.`, `APR 10.00%`. */
export function formatRate(loan: Loan, rules: LendingRules): string {
  const rate = rules.trueRate === null ? loan.rate_percent : computeComparisonRate(loan);
  const name = rules.trueRate ?? rules.rate;
  return `${/^[A-Z]+$/.test(name) ? name : name.toLowerCase()} ${rate.toFixed(2)}%${rules.aYear}`;
}
