import { describe, expect, it } from 'vitest';
import { computeComparisonRate } from './comparison-rate.ts';
import { type Frequency, type Loan, computeRepayments } from './repayment.ts';

const NO_FEES = { establishment_cents: 0, monthly_cents: 0 };
const USUAL: Loan = {
  amount_cents: 3_000_000,
  rate_percent: 10,
  term_years: 5,
  balloon_cents: 0,
  fees: NO_FEES,
};
const BALLOON = { balloon_cents: 900_000 };

describe('a repayment of a loan of $30,000 over five years', () => {
  it.each<[Frequency, Partial<Loan>, number]>([
    ['monthly', { rate_percent: 6 }, 579.98],
    ['monthly', { rate_percent: 6, ...BALLOON }, 450.99],
    ['monthly', {}, 637.41],
    ['monthly', BALLOON, 521.19],
    ['weekly', {}, 146.73],
    ['fortnightly', {}, 293.68],
    ['monthly', { rate_percent: 0 }, 500],
    ['monthly', { rate_percent: 0, ...BALLOON }, 350],
  ])('%s with %o is $%d', (frequency, change, dollars) => {
    expect(computeRepayments({ ...USUAL, ...change }, frequency).repayment_cents / 100).toBe(dollars);
  });

  it('with the lender’s fees in it is $611.79', () => {
    const loan = {
      ...USUAL,
      rate_percent: 6.99,
      fees: { establishment_cents: 50_000, monthly_cents: 800 },
    };
    expect(computeRepayments(loan, 'monthly').repayment_cents).toBe(61_179);
  });

  it.each<Frequency>(['weekly', 'fortnightly', 'monthly'])(
    'comes to the total to the cent when paid %s',
    (frequency) => {
      for (const change of [{}, BALLOON, { rate_percent: 7.35 }, { term_years: 7 }]) {
        const loan = { ...USUAL, ...change };
        const { repayment_cents, count, total_cents, cost_cents } = computeRepayments(loan, frequency);
        expect(total_cents).toBe(repayment_cents * count + loan.balloon_cents);
        expect(cost_cents).toBe(total_cents - loan.amount_cents);
      }
    },
  );

  it('never costs less than what was lent, however its cents are rounded', () => {
    const loan = { ...USUAL, amount_cents: 1_000_001, rate_percent: 0, term_years: 7 };
    expect(computeRepayments(loan, 'weekly').cost_cents).toBeGreaterThanOrEqual(0);
  });
});

describe('the comparison rate of a loan of $30,000 over five years', () => {
  it.each<[number, Partial<Loan>]>([
    [10, {}],
    [10, BALLOON],
    [0, { rate_percent: 0 }],
    [10.57, { fees: { establishment_cents: 39_500, monthly_cents: 0 } }],
    [11.24, { fees: { establishment_cents: 39_500, monthly_cents: 1_000 } }],
    [11.03, { fees: { establishment_cents: 39_500, monthly_cents: 1_000 }, ...BALLOON }],
    [8.24, { rate_percent: 6.99, fees: { establishment_cents: 50_000, monthly_cents: 800 } }],
  ])('is %d %% with %o', (rate, change) => {
    expect(computeComparisonRate({ ...USUAL, ...change })).toBe(rate);
  });
});
