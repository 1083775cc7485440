import { type Loan, computeRepayments } from './repayment.ts';

const MONTHS = 12;
const HALVINGS = 60;

/**
 * The rate a year, in percent with two places, at which what is repaid each month is worth what was lent: interest and
 * the known fees, by the formula of Australia's credit regulations (n = 12).
 */
export function computeComparisonRate(loan: Loan): number {
  const { repayment_cents, count, total_cents } = computeRepayments(loan, 'monthly');
  const worth = (rate: number) =>
    repayment_cents * computeAnnuity(rate, count) + loan.balloon_cents / (1 + rate) ** count;
  if (total_cents <= loan.amount_cents) return 0;
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > loan.amount_cents) low = middle;
    else high = middle;
  }
  return Math.round(low * MONTHS * 10_000) / 100;
}

/** What one a period, for so many periods, is worth today. */
function computeAnnuity(rate: number, count: number): number {
  return rate === 0 ? count : (1 - (1 + rate) ** -count) / rate;
}
