import type { FinanceSettings } from './finance-settings.ts';
import { type CarState, parseCarState, DEFAULT_CAR_STATE } from './car-state.ts';
import type { LendingRules } from './lending-rules.ts';
import type { Frequency, Loan } from './repayment.ts';

/** What a shopper asks of the calculator; whole dollars, as its fields hold them. */
export interface LoanQuestion {
  amount: number;
  deposit: number;
  /** Years. */
  term: number;
  /** Percent a year. */
  rate: number;
  /** Percent of the amount, due at the end. */
  balloon: number;
  state: CarState;
  frequency: Frequency;
}

export type LendingTerms = Omit<FinanceSettings['lending'], 'until'>;

/** What a field takes: an end on each side, and how far a slider moves at once. */
interface Range {
  min: number;
  max: number;
  step: number;
}

export const AMOUNTS = {
  amount: { min: 1_000, max: 200_000, step: 500 },
  deposit: { min: 0, max: 200_000, step: 500 },
} as const;
const RATES = { min: 0, max: 25, step: 0.05 } as const;

export type LoanRange = 'amount' | 'deposit' | 'term' | 'rate';
export type LoanRanges = Readonly<Record<LoanRange, Range>>;

/** What the calculator's fields take where loans run so long. */
export function findLoanRanges({ terms }: { terms: LendingRules['terms'] }): LoanRanges {
  return { ...AMOUNTS, term: { min: 1, max: terms.most, step: 1 }, rate: RATES };
}

/** The example the industry compares by. */
export const USUAL_LOAN = { amount: 30_000, deposit: 0 };

/** A field's text by its name. */
type FieldReader = (name: keyof LoanQuestion) => string | null;

interface LoanContext {
  lending: LendingTerms;
  /** The car's price in whole dollars, or what the shopper wants to spend. */
  price: number | null;
  state: string | null;
  rules: LendingRules;
}

/** Reads a calculator's fields from an address: what is missing or impossible is as a fresh page has it. */
export function parseLoanQuestion(readField: FieldReader, context: LoanContext): LoanQuestion {
  const { frequencies, terms, balloons } = context.rules;
  const ranges = findLoanRanges(context.rules);
  const price = context.price === null ? null : clampToRange(ranges.amount, context.price);
  const number = (name: LoanRange, standard: number) =>
    clampToRange(ranges[name], parseNumber(readField(name)) ?? standard);
  const frequency = readField('frequency') as Frequency;
  const deposit = number('deposit', USUAL_LOAN.deposit);
  return {
    amount: number('amount', price === null ? USUAL_LOAN.amount : price - deposit),
    deposit,
    term: number('term', terms.usual),
    rate: number('rate', context.lending.rate_percent),
    balloon: balloons.find(({ percent }) => String(percent) === readField('balloon'))?.percent ?? 0,
    state: parseCarState(readField('state')) ?? parseCarState(context.state) ?? DEFAULT_CAR_STATE,
    frequency: frequencies.includes(frequency) ? frequency : (frequencies[0] ?? 'monthly'),
  };
}

/** What of a question its loan is made of. */
type LoanTerms = Pick<LoanQuestion, 'amount' | 'rate' | 'term' | 'balloon'>;

export function buildLoan({ amount, rate, term, balloon }: LoanTerms, lending: LendingTerms): Loan {
  return {
    amount_cents: amount * 100,
    rate_percent: rate,
    term_years: term,
    balloon_cents: Math.round(amount * balloon),
    fees: { establishment_cents: lending.establishment_fee_cents, monthly_cents: lending.monthly_fee_cents },
  };
}

/** Into the field's range, on its grid of whole dollars and years or of hundredths of a percent. */
export function clampToRange({ min, max, step }: Range, value: number): number {
  const inside = Math.min(max, Math.max(min, value));
  return step < 1 ? Math.round(inside * 100) / 100 : Math.round(inside);
}

/** `$25,000`, `25000`; null for what is no number. */
function parseNumber(text: string | null): number | null {
  const plain = (text ?? '').replace(/[$,\s%]/g, '');
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}

/** The question after a shopper's change, with the rest made to fit. `total`: what the car costs; null where none is chosen. */
export function changeQuestion(
  question: LoanQuestion,
  change: Partial<LoanQuestion>,
  total: number | null,
): LoanQuestion {
  const newQuestion = { ...question, ...change };
  if (total === null) return newQuestion;
  if (change.amount === undefined)
    return { ...newQuestion, amount: clampToRange(AMOUNTS.amount, total - newQuestion.deposit) };
  return { ...newQuestion, deposit: clampToRange(AMOUNTS.deposit, total - newQuestion.amount) };
}
