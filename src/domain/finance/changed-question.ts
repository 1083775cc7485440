import { AMOUNTS, type LoanQuestion, clampToRange } from './loan-question.ts';

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
