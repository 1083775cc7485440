import { AMOUNTS, type LendingTerms, buildLoan, type LoanQuestion } from './loan-question.ts';
import { computeRepayments } from './repayment.ts';

/** What somebody can repay each time, in dollars, and with what whole dollars they begin. */
type Budget = Pick<LoanQuestion, 'deposit' | 'term' | 'frequency'> & { repayment: number };

/**
 * The highest price in whole dollars whose loan costs no more than that each time, fees included; null where the budget
 * carries no loan at all.
 */
export function affordablePrice(
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
