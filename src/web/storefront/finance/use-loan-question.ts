import { useRef, useState } from 'react';
import { type LoanQuestion, changeQuestion } from '#domain/finance/loan-question.ts';
import { estimateOnRoadCosts } from '#domain/finance/on-road-costs.ts';
import { record } from '../../browser/analytics/acts.ts';
import type { CalculatorSetup } from './load-calculator.ts';

export type ChangeQuestion = (change: Partial<LoanQuestion>) => void;

/** The shopper's question as it changes; the first change is counted (spec §9: calculator, 26). */
export function useLoanQuestion({ question: initialQuestion, car, today }: CalculatorSetup) {
  const [question, setQuestion] = useState(initialQuestion);
  const isCounted = useRef(false);
  const change: ChangeQuestion = (changes) => {
    if (!isCounted.current) record({ event: 'calculator', event_id: 26 });
    isCounted.current = true;
    setQuestion((previousQuestion) => {
      const state = changes.state ?? previousQuestion.state;
      return changeQuestion(previousQuestion, changes, car && estimateOnRoadCosts(car, state, today).total);
    });
  };
  return [question, change] as const;
}
