import { CAR_STATES } from '#domain/finance/car-state.ts';
import type { LoanQuestion } from '#domain/finance/loan-question.ts';
import { onRoadCosts, type PricedCar } from '#domain/finance/on-road-costs.ts';
import { formatMoney } from '#domain/words/money.ts';
import type { CalculatorSetup } from './load-calculator.ts';
import { dayText } from './loan-words.ts';

interface OnRoadNoteProps {
  setup: CalculatorSetup;
  question: LoanQuestion;
}

/** Where no car is chosen: of the usual engine. */
const USUAL_ENGINE = { fuel: 'Petrol', cylinders: 4, body: null };

/** What the state takes when a car is registered, as far as its rates are known. */
export function OnRoadNote({ setup, question }: OnRoadNoteProps) {
  return <p className="small muted">{noteText(setup, question)}</p>;
}

function noteText({ car, today }: CalculatorSetup, { state, amount, deposit }: LoanQuestion): string {
  if (car?.is_whole) return 'The price of this car has its on-road costs in it.';
  const asked: PricedCar = car ?? { price: amount + deposit, is_whole: false, duty: USUAL_ENGINE };
  const { duty } = onRoadCosts(asked, state, today);
  const place = CAR_STATES[state];
  if (duty === null) return `Stamp duty in ${place}: ask the dealer. Registration and insurance are extra.`;
  const sum = formatMoney(duty.cents);
  const rates = `Rates as at ${dayText(duty.as_at, 'en-AU')}; registration and insurance are extra.`;
  return car === null
    ? `Where a price leaves it out, stamp duty in ${place} on a four-cylinder car of ${formatMoney(asked.price * 100)} is about ${sum}. ${rates}`
    : `With stamp duty in ${place} of about ${sum}, on top of ${formatMoney(asked.price * 100)}. ${rates}`;
}
