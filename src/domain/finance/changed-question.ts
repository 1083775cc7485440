import { AMOUNTS, type LoanQuestion, within } from './loan-question.ts';

/** The question after a shopper's change, with the rest made to fit. `total`: what the car costs; null where none is chosen. */
export function changedQuestion(
  question: LoanQuestion,
  change: Partial<LoanQuestion>,
  total: number | null,
): LoanQuestion {
  const changed = { ...question, ...change };
  if (total === null) return changed;
  if (change.amount === undefined)
    return { ...changed, amount: within(AMOUNTS.amount, total - changed.deposit) };
  return { ...changed, deposit: within(AMOUNTS.deposit, total - changed.amount) };
}
