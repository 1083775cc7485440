import { formatExactMoney } from '../words/money.ts';
import type { LoanFees } from './repayment.ts';

/** What a lender's fees are, as part of figures that hold them. */
export function describeFees({ establishment_cents, monthly_cents }: LoanFees): string {
  const fees = [
    establishment_cents > 0 &&
      `${formatExactMoney(establishment_cents)} to set up, lent along with the price`,
    monthly_cents > 0 && `${formatExactMoney(monthly_cents)} a month`,
  ].filter(Boolean);
  return fees.length > 0
    ? `Fees in these figures: ${fees.join(', ')}.`
    : 'No lender’s fees are in these figures.';
}

/** What Australia's comparison rate is worked out on. */
export function describeComparison(basis: string, noun: string): string {
  return `The comparison rate is worked out on ${basis}, secured by the ${noun} and repaid monthly.`;
}
