export const REPAYMENTS_A_YEAR = { weekly: 52, fortnightly: 26, monthly: 12 } as const;
export type Frequency = keyof typeof REPAYMENTS_A_YEAR;

/** How often, after a sum: `$146.73 a week`. */
export const EVERY: Record<Frequency, string> = {
  weekly: 'a week',
  fortnightly: 'a fortnight',
  monthly: 'a month',
};

/** A loan with equal repayments at the end of each period; money in whole cents. */
export interface Loan {
  amount_cents: number;
  /** Nominal, a year: 10 is ten percent. */
  rate_percent: number;
  term_years: number;
  /** Paid at once after the last repayment. */
  balloon_cents: number;
  fees: LoanFees;
}

/** What the lender asks beside interest. The first is lent along with the loan. */
export interface LoanFees {
  establishment_cents: number;
  monthly_cents: number;
}

export interface Repayments {
  /** Each one, with its share of the monthly fee. */
  repayment_cents: number;
  count: number;
  /** All repayments and the balloon. */
  total_cents: number;
  /** Interest and fees: what is repaid above what was borrowed. */
  cost_cents: number;
}

/** What a loan costs at one rhythm. Each rhythm has its own interest period, so a year of weeks is not twelve months. */
export function computeRepayments(loan: Loan, frequency: Frequency): Repayments {
  const perYear = REPAYMENTS_A_YEAR[frequency];
  const count = loan.term_years * perYear;
  const repayment_cents = Math.round(computeLevelRepayment(loan, frequency)) + computeFeeShare(loan, perYear);
  const total_cents = repayment_cents * count + loan.balloon_cents;
  return { repayment_cents, count, total_cents, cost_cents: Math.max(0, total_cents - loan.amount_cents) };
}

/** `R = (P − B·v)·i / (1 − v)` with `v = (1 + i)^−N`; unrounded cents, without the monthly fee. */
function computeLevelRepayment(loan: Loan, frequency: Frequency): number {
  const perYear = REPAYMENTS_A_YEAR[frequency];
  const count = loan.term_years * perYear;
  const owed = loan.amount_cents + loan.fees.establishment_cents;
  const interest = loan.rate_percent / 100 / perYear;
  if (interest === 0) return (owed - loan.balloon_cents) / count;
  const discount = (1 + interest) ** -count;
  return ((owed - loan.balloon_cents * discount) * interest) / (1 - discount);
}

function computeFeeShare({ fees }: Loan, perYear: number): number {
  return Math.round((fees.monthly_cents * 12) / perYear);
}
