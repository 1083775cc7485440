import { AMOUNTS, type LendingTerms, loanOf, type LoanQuestion } from './loan-question.ts';
import { repaymentsOf } from './repayment.ts';

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
    const loan = loanOf({ amount, term, rate: lending.rate_percent, balloon: 0 }, lending);
    return repaymentsOf(loan, frequency).repayment_cents <= Math.round(repayment * 100);
  };
  const { min, max } = AMOUNTS.amount;
  if (!isWithin(min)) return null;
  let known: number = min;
  let beyond: number = max + 1;
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (isWithin(middle)) known = middle;
    else beyond = middle;
  }
  return known + deposit;
}
