import { longDate } from '#domain/content/content-dates.ts';
import { CAR_STATES, type CarState } from '#domain/finance/car-state.ts';
import type { StampDuty } from '#domain/finance/stamp-duty.ts';
import type { LoanQuestion } from '#domain/finance/loan-question.ts';
import { onRoadCosts, type PricedCar } from '#domain/finance/on-road-costs.ts';
import type { Template } from '#domain/tenants/identity-settings.ts';
import { exactMoney, formatMoney } from '#domain/words/money.ts';
import { pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { CalculatorSetup } from './load-calculator.ts';

interface OnRoadNoteProps {
  setup: CalculatorSetup;
  question: LoanQuestion;
}

/** What the state takes when a car is registered, as far as its rates are known. */
export function OnRoadNote({ setup, question }: OnRoadNoteProps) {
  const { template } = useSiteShell();
  const text =
    setup.car === null ? withoutCar(setup, question, template) : withCar(setup.car, setup, question);
  return <p className="small muted">{text}</p>;
}

function withCar(car: PricedCar, { today }: CalculatorSetup, { state }: LoanQuestion): string {
  if (car.is_whole) return 'The price has the on-road costs in it.';
  const { duty } = onRoadCosts(car, state, today);
  if (duty === null) return askTheDealer(state);
  const sum = sumText(duty.cents);
  return `With stamp duty in ${CAR_STATES[state]} of about ${sum}, on top of ${formatMoney(car.price * 100)}. ${ratesText(duty)}`;
}

/** Of the usual engine. */
function withoutCar({ today }: CalculatorSetup, question: LoanQuestion, template: Template): string {
  const { state, amount, deposit } = question;
  const price = amount + deposit;
  const usual = { fuel: 'Petrol', cylinders: 4, body: template === 'car' ? null : template };
  const { duty } = onRoadCosts({ price, is_whole: false, duty: usual }, state, today);
  if (duty === null) return askTheDealer(state);
  const kind = `four-cylinder ${pickNoun({ template, locale: 'en-AU' })} of ${formatMoney(price * 100)}`;
  return `Where a price leaves it out, stamp duty in ${CAR_STATES[state]} on a ${kind} is about ${sumText(duty.cents)}. ${ratesText(duty)}`;
}

/** To the cent where there are any. */
function sumText(cents: number): string {
  return cents % 100 === 0 ? formatMoney(cents) : exactMoney(cents);
}

function ratesText({ as_at }: StampDuty): string {
  return `Rates as at ${longDate(as_at, 'en-AU')}; registration and insurance are extra.`;
}

function askTheDealer(state: CarState): string {
  return `Stamp duty in ${CAR_STATES[state]}: ask the dealer. Registration and insurance are extra.`;
}
