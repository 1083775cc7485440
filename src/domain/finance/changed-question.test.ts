import { describe, expect, it } from 'vitest';
import { changeQuestion } from './changed-question.ts';
import { formatExactMoney } from '../words/money.ts';
import type { LoanQuestion } from './loan-question.ts';
import { estimateOnRoadCosts } from './on-road-costs.ts';

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
