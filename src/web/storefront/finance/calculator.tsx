import { EVERY, type Frequency } from '#domain/finance/repayment.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { searchPath } from '../../paths.ts';
import { type StripCar, CarStrip } from '../car/car-strip.tsx';
import type { CalculatorSetup } from './load-calculator.ts';
import { useState } from 'react';
import {
  type LoanQuestion,
  type LoanRange,
  type LoanRanges,
  clampToRange,
} from '#domain/finance/loan-question.ts';
import { LOAN_FORM, SAID, FREQUENCY_NAMES } from './loan-words.ts';
import { type ChangeQuestion, useLoanQuestion } from './use-loan-question.ts';
import { LoanResult } from './loan-result.tsx';
import { formatLongDate } from '#domain/content/content-dates.ts';
import { type CarState, CAR_STATES, parseCarState, DEFAULT_CAR_STATE } from '#domain/finance/car-state.ts';
import type { StampDuty } from '#domain/finance/stamp-duty.ts';
import { type PricedCar, estimateOnRoadCosts } from '#domain/finance/on-road-costs.ts';
import type { Template } from '#domain/tenants/identity-settings.ts';
import { formatExactMoney, formatMoney } from '#domain/words/money.ts';
import { pickNoun } from '#domain/words/words.ts';
import type { Balloon, LendingRules } from '#domain/finance/lending-rules.ts';

const UNITS: Record<LoanRange, string> = {
  amount: 'in dollars',
  deposit: 'in dollars',
  term: 'in years',
  rate: 'in percent',
};

/** What a loan would cost: fields on one side, what they come to on the other. Without scripts it is a form with GET. */
export function Calculator({ setup, car }: { setup: CalculatorSetup; car: StripCar | null }) {
  const [question, change] = useLoanQuestion(setup);
  const shell = useSiteShell();
  const { rules, ranges } = setup;
  const field = { change, ranges };
  return (
    <section className="finance" aria-labelledby="finance-calculator">
      <h2 id="finance-calculator">What would it cost {EVERY[rules.frequencies[0] ?? 'monthly']}?</h2>
      <p className="muted">Move the sliders, or type. Nothing here touches your credit file.</p>
      <div className="finance-columns">
        <div className="panel panel-pad finance-fields">
          {car && (
            <div className="finance-car">
              <CarStrip car={car} />
              <a href={searchPath(shell.searchPath)}>Change</a>
            </div>
          )}
          <LoanField {...field} name="amount" label="Amount to borrow" value={question.amount} />
          <LoanField {...field} name="deposit" label={rules.deposit} value={question.deposit} />
          <LoanField {...field} name="term" label="Term" value={question.term} />
          <LoanField {...field} name="rate" label={rules.rate} after={rules.aYear} value={question.rate} />
          <FrequencyChoice rules={rules} chosenFrequency={question.frequency} change={change} />
          {(rules.hasStates || rules.balloons.length > 0) && (
            <div className="finance-selects">
              <BalloonSelect rules={rules} question={question} change={change} />
              {rules.hasStates && <StateSelect state={question.state} change={change} />}
            </div>
          )}
          {rules.hasStates && <OnRoadNote setup={setup} question={question} />}
          <button className="btn btn-brand without-script" type="submit" form={LOAN_FORM}>
            Work it out
          </button>
        </div>
        <LoanResult setup={setup} question={question} rules={rules} />
        <LoanTerms setup={setup} />
      </div>
    </section>
  );
}

/** What a figure like this is worth, and who lends. */
function LoanTerms({ setup }: { setup: CalculatorSetup }) {
  const { lending, licence, estimate } = setup;
  const lenderTexts = [
    lending.lender !== null && `Lender: ${lending.lender}.`,
    licence !== null && `Credit licence ${licence}.`,
  ].filter(Boolean);
  return (
    <div className="finance-terms finance-fine small">
      <p>{estimate}</p>
      {lenderTexts.length > 0 && <p>{lenderTexts.join(' ')}</p>}
    </div>
  );
}

interface OnRoadNoteProps {
  setup: CalculatorSetup;
  question: LoanQuestion;
}

/** What the state takes when a car is registered, as far as its rates are known. */
function OnRoadNote({ setup, question }: OnRoadNoteProps) {
  const { template } = useSiteShell();
  const text =
    setup.car === null ? withoutCar(setup, question, template) : withCar(setup.car, setup, question);
  return <p className="small muted">{text}</p>;
}

function withCar(car: PricedCar, { today }: CalculatorSetup, { state }: LoanQuestion): string {
  if (car.is_whole) return 'The price has the on-road costs in it.';
  const { duty } = estimateOnRoadCosts(car, state, today);
  if (duty === null) return askTheDealer(state);
  const sum = formatSum(duty.cents);
  return `With stamp duty in ${CAR_STATES[state]} of about ${sum}, on top of ${formatMoney(car.price * 100)}. ${describeRates(duty)}`;
}

/** Of the usual engine. */
function withoutCar({ today }: CalculatorSetup, question: LoanQuestion, template: Template): string {
  const { state, amount, deposit } = question;
  const price = amount + deposit;
  const usual = { fuel: 'Petrol', cylinders: 4, body: template === 'car' ? null : template };
  const { duty } = estimateOnRoadCosts({ price, is_whole: false, duty: usual }, state, today);
  if (duty === null) return askTheDealer(state);
  const kind = `four-cylinder ${pickNoun({ template, locale: 'en-AU' })} of ${formatMoney(price * 100)}`;
  return `Where a price leaves it out, stamp duty in ${CAR_STATES[state]} on a ${kind} is about ${formatSum(duty.cents)}. ${describeRates(duty)}`;
}

/** To the cent where there are any. */
function formatSum(cents: number): string {
  return cents % 100 === 0 ? formatMoney(cents) : formatExactMoney(cents);
}

function describeRates({ as_at }: StampDuty): string {
  return `Rates as at ${formatLongDate(as_at, 'en-AU')}; registration and insurance are extra.`;
}

function askTheDealer(state: CarState): string {
  return `Stamp duty in ${CAR_STATES[state]}: ask the dealer. Registration and insurance are extra.`;
}

interface LoanFieldProps {
  name: LoanRange;
  label: string;
  /** After the value: ` p.a.` */
  after?: string;
  value: number;
  ranges: LoanRanges;
  change: ChangeQuestion;
}

/** A slider, its value in words, and the same value to type (the fields alone do everything). */
function LoanField({ name, label, after: suffix = '', value, ranges, change }: LoanFieldProps) {
  const valueText = SAID[name](value) + suffix;
  return (
    <div className="loan-field">
      <label htmlFor={`loan-${name}`}>{label}</label>
      <span className="loan-said num" aria-hidden="true">
        {valueText}
      </span>
      <input
        type="range"
        className="needs-script"
        {...ranges[name]}
        value={value}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={({ target }) => change({ [name]: clampToRange(ranges[name], Number(target.value)) })}
      />
      <TypedValue name={name} value={value} label={label} ranges={ranges} change={change} />
    </div>
  );
}

/** While it is being typed the text stays as it is; what is left behind is put into its range. */
function TypedValue({ name, value, label, ranges, change }: Omit<LoanFieldProps, 'after'>) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = (text: string) => {
    setDraft(text);
    const typedValue = Number(text.replace(/[$,%\s]/g, ''));
    if (
      text.trim() !== '' &&
      Number.isFinite(typedValue) &&
      clampToRange(ranges[name], typedValue) === typedValue
    )
      change({ [name]: typedValue });
  };
  const leave = () => {
    const typedValue = Number((draft ?? '').replace(/[$,%\s]/g, ''));
    if (draft !== null && draft.trim() !== '' && Number.isFinite(typedValue))
      change({ [name]: clampToRange(ranges[name], typedValue) });
    setDraft(null);
  };
  return (
    <input
      id={`loan-${name}`}
      name={name}
      form={LOAN_FORM}
      className="input num"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${label}, ${UNITS[name]}`}
      value={draft ?? String(value)}
      onChange={({ target }) => take(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        leave();
      }}
    />
  );
}

interface FrequencyChoiceProps {
  rules: LendingRules;
  chosenFrequency: Frequency;
  change: ChangeQuestion;
}

/** How often it is paid, where the country's lenders leave a choice. */
function FrequencyChoice({ rules, chosenFrequency, change }: FrequencyChoiceProps) {
  if (rules.frequencies.length < 2) return null;
  return (
    <fieldset className="finance-frequency">
      <legend>How often</legend>
      {rules.frequencies.map((frequency) => (
        <label key={frequency} className="chip">
          <input
            type="radio"
            name="frequency"
            form={LOAN_FORM}
            value={frequency}
            checked={frequency === chosenFrequency}
            onChange={() => change({ frequency })}
          />
          {FREQUENCY_NAMES[frequency]}
        </label>
      ))}
    </fieldset>
  );
}

interface BalloonSelectProps {
  rules: LendingRules;
  question: LoanQuestion;
  change: ChangeQuestion;
}

/** What is left to the end, where the country's lenders leave anything. */
function BalloonSelect({ rules, question, change }: BalloonSelectProps) {
  if (rules.balloons.length === 0) return null;
  const describeBalloon = ({ percent, note }: Balloon) => {
    const sum = SAID.amount(Math.round((question.amount * percent) / 100));
    return [`${percent}% (${sum})`, note].filter(Boolean).join(', ');
  };
  return (
    <label className="finance-select">
      {rules.balloon}
      <select
        className="input"
        name="balloon"
        form={LOAN_FORM}
        value={question.balloon}
        onChange={({ target }) => change({ balloon: Number(target.value) })}
      >
        <option value="0">None</option>
        {rules.balloons.map((balloon) => (
          <option key={balloon.percent} value={balloon.percent}>
            {describeBalloon(balloon)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Only what comes on top of a price depends on it. */
function StateSelect({ state, change }: { state: CarState; change: ChangeQuestion }) {
  return (
    <label className="finance-select">
      State
      <select
        className="input"
        name="state"
        form={LOAN_FORM}
        value={state}
        onChange={({ target }) => change({ state: parseCarState(target.value) ?? DEFAULT_CAR_STATE })}
      >
        {Object.entries(CAR_STATES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
