import { useRef, useState } from 'react';
import { changedQuestion } from '#domain/finance/changed-question.ts';
import type { LoanQuestion } from '#domain/finance/loan-question.ts';
import { onRoadCosts } from '#domain/finance/on-road-costs.ts';
import { record } from '../../browser/acts.ts';
import type { CalculatorSetup } from './load-calculator.ts';

export type ChangeQuestion = (change: Partial<LoanQuestion>) => void;

/** The shopper's question as it changes; the first change is counted (spec §9: calculator, 26). */
export function useLoanQuestion({ question: given, car, today }: CalculatorSetup) {
  const [question, setQuestion] = useState(given);
  const isCounted = useRef(false);
  const change: ChangeQuestion = (wanted) => {
    if (!isCounted.current) record({ event: 'calculator', event_id: 26 });
    isCounted.current = true;
    setQuestion((before) => {
      const state = wanted.state ?? before.state;
      return changedQuestion(before, wanted, car && onRoadCosts(car, state, today).total);
    });
  };
  return [question, change] as const;
}
