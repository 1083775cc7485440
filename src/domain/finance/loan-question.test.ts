import { describe, expect, it } from 'vitest';
import { findLendingRules } from './lending-rows.ts';
import {
  buildLoan,
  findLoanRanges,
  parseLoanQuestion,
  clampToRange,
  type LoanQuestion,
  changeQuestion,
} from './loan-question.ts';
import { formatExactMoney } from '../words/money.ts';
import { estimateOnRoadCosts } from './on-road-costs.ts';

const LENDING = {
  lender: null,
  rate_percent: 10,
  establishment_fee_cents: 39_500,
  monthly_fee_cents: 1_000,
};
const RULES = findLendingRules({ locale: 'en-AU', template: 'car' }, '2026-11-18');

function read(query: Record<string, string> = {}, price: number | null = null, state: string | null = null) {
  const known = { lending: LENDING, price, state, rules: RULES };
  return parseLoanQuestion((name) => query[name] ?? null, known);
}

describe('what a shopper asks of the calculator', () => {
  it('begins with the industry’s example, ten percent and Queensland', () => {
    expect(read()).toEqual({
      amount: 30_000,
      deposit: 0,
      term: 5,
      rate: 10,
      balloon: 0,
      state: 'qld',
      frequency: 'weekly',
    });
  });

  it('begins with the car’s price, less the deposit', () => {
    expect(read({}, 58_990)).toMatchObject({ amount: 58_990, deposit: 0 });
    expect(read({ deposit: '8990' }, 58_990)).toMatchObject({ amount: 50_000, deposit: 8_990 });
    expect(read({}, 500_000)).toMatchObject({ amount: 200_000 });
  });

  it('begins in the site’s own state, where it has one', () => {
    expect(read({}, null, 'NSW').state).toBe('nsw');
    expect(read({}, null, 'Waikato').state).toBe('qld');
  });

  it('reads its fields from an address', () => {
    const query = { amount: '$25,000', term: '3', rate: '7.35', balloon: '28.13', frequency: 'monthly' };
    expect(read({ ...query, state: 'tas' })).toEqual({
      amount: 25_000,
      deposit: 0,
      term: 3,
      rate: 7.35,
      balloon: 28.13,
      state: 'tas',
      frequency: 'monthly',
    });
  });

  it.each([
    ['amount', '-5', 30_000],
    ['amount', '1e9', 30_000],
    ['amount', 'Infinity', 30_000],
    ['amount', '999999999', 200_000],
    ['amount', '3', 1_000],
    ['term', '99', 7],
    ['term', '0', 1],
    ['rate', '400', 25],
    ['balloon', '99', 0],
    ['state', '__proto__', 'qld'],
    ['frequency', 'hourly', 'weekly'],
  ] as const)('takes %s = %s for %s', (name, text, value) => {
    expect(read({ [name]: text })[name]).toBe(value);
  });

  it('keeps a rate to hundredths and dollars whole', () => {
    const { rate, amount } = findLoanRanges(RULES);
    expect(clampToRange(rate, 7.3549)).toBe(7.35);
    expect(clampToRange(amount, 25_000.6)).toBe(25_001);
  });
});

describe('the loan of a question', () => {
  it('has its balloon as a share of the amount, and the lender’s fees', () => {
    expect(buildLoan(read({ amount: '30000', balloon: '28.13' }), LENDING)).toEqual({
      amount_cents: 3_000_000,
      rate_percent: 10,
      term_years: 5,
      balloon_cents: 843_900,
      fees: { establishment_cents: 39_500, monthly_cents: 1_000 },
    });
  });
});

const QUESTION: LoanQuestion = {
  amount: 50_000,
  deposit: 8_990,
  term: 5,
  rate: 10,
  balloon: 0,
  state: 'qld',
  frequency: 'weekly',
};
const CAR = { price: 30_000, is_whole: false, duty: { fuel: 'Petrol', cylinders: 4, body: 'SUV' } };

describe('a change in the calculator', () => {
  it('of the deposit changes what is borrowed for the same car', () => {
    expect(changeQuestion(QUESTION, { deposit: 10_000 }, 58_990)).toMatchObject({
      amount: 48_990,
      deposit: 10_000,
    });
  });

  it('of the amount changes the deposit', () => {
    expect(changeQuestion(QUESTION, { amount: 40_000 }, 58_990)).toMatchObject({
      amount: 40_000,
      deposit: 18_990,
    });
  });

  it('leaves both alone where no car is chosen', () => {
    expect(changeQuestion(QUESTION, { amount: 20_000 }, null)).toEqual({ ...QUESTION, amount: 20_000 });
  });

  it('of the state changes what comes on top of a price, and nothing of a whole one', () => {
    const total = (state: 'qld' | 'vic' | 'tas') => estimateOnRoadCosts(CAR, state, '2026-11-18').total;
    expect([total('qld'), total('vic'), total('tas')]).toEqual([30_900, 31_260, 30_000]);
    expect(estimateOnRoadCosts({ ...CAR, is_whole: true }, 'vic', '2026-11-18')).toEqual({
      duty: null,
      total: 30_000,
    });
  });
});

describe('money to the cent', () => {
  it.each([
    [14_673, '$146.73'],
    [106_235_00, '$106,235.00'],
    [5, '$0.05'],
  ])('%i reads %s', (cents, text) => {
    expect(formatExactMoney(cents)).toBe(text);
  });
});
