import type { LoanRange } from '#domain/finance/loan-question.ts';
import type { Frequency } from '#domain/finance/repayment.ts';
import { groupDigits } from '#domain/words/words.ts';

/** The form that the calculator's fields belong to. */
export const LOAN_FORM = 'loan-form';

export const FREQUENCY_NAMES: Record<Frequency, string> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
};

/** A field's value as people say it: `$50,000`, `5 years`, `10.00%`. */
export const SAID: Record<LoanRange, (value: number) => string> = {
  amount: (value) => `$${groupDigits(value)}`,
  deposit: (value) => `$${groupDigits(value)}`,
  term: (value) => (value === 1 ? '1 year' : `${value} years`),
  rate: (value) => `${value.toFixed(2)}%`,
};
