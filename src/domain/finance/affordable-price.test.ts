import { describe, expect, it } from 'vitest';
import { computeAffordablePrice } from './affordable-price.ts';
import { AMOUNTS, type LendingTerms, buildLoan } from './loan-question.ts';
import { type Frequency, computeRepayments } from './repayment.ts';

const STANDARD = { lender: null, rate_percent: 10, establishment_fee_cents: 0, monthly_fee_cents: 0 };
const WITH_FEES = { ...STANDARD, establishment_fee_cents: 39_500, monthly_fee_cents: 1_000 };
const ASKED = { repayment: 146.73, deposit: 0, term: 5, frequency: 'weekly' } as const;

describe('the price that a budget buys', () => {
  it.each<[string, Partial<Parameters<typeof computeAffordablePrice>[0]>, number | null]>([
    // spec §9: $30,000 at 10% over five years is 146.73 a week, 293.68 a fortnight, 637.41 a month.
    ['of $146.73 a week', {}, 30_000],
    ['of $293.68 a fortnight', { repayment: 293.68, frequency: 'fortnightly' }, 30_000],
    ['of $637.41 a month', { repayment: 637.41, frequency: 'monthly' }, 30_000],
    ['of a cent less', { repayment: 146.72 }, 29_998],
    ['with a deposit', { deposit: 5_000 }, 35_000],
    ['of more than anybody lends', { repayment: 900_000 }, AMOUNTS.amount.max],
    ['of next to nothing', { repayment: 4 }, null],
    ['of nothing, with a deposit', { repayment: 0, deposit: 5_000 }, null],
  ])('%s', (_name, change, price) => {
    expect(computeAffordablePrice({ ...ASKED, ...change }, STANDARD)).toBe(price);
  });

  it.each<[LendingTerms, Frequency, number]>([
    [STANDARD, 'weekly', 150],
    [WITH_FEES, 'weekly', 150],
    [WITH_FEES, 'monthly', 500],
    [{ ...STANDARD, rate_percent: 0 }, 'fortnightly', 200],
  ])('is the highest whose repayment is no more, with %o paid %s', (lending, frequency, repayment) => {
    const price = computeAffordablePrice({ ...ASKED, frequency, repayment }, lending) ?? 0;
    const asked = (amount: number) => {
      const loan = buildLoan({ amount, term: 5, rate: lending.rate_percent, balloon: 0 }, lending);
      return computeRepayments(loan, frequency).repayment_cents;
    };
    expect(asked(price)).toBeLessThanOrEqual(repayment * 100);
    expect(asked(price + 1)).toBeGreaterThan(repayment * 100);
  });
});
