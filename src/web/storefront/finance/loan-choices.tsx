import { CAR_STATES, type CarState, carStateOf, DEFAULT_CAR_STATE } from '#domain/finance/car-state.ts';
import type { LendingRules } from '#domain/finance/lending-rules.ts';
import { BALLOONS, type LoanQuestion } from '#domain/finance/loan-question.ts';
import type { Frequency } from '#domain/finance/repayment.ts';
import { FREQUENCY_NAMES, LOAN_FORM, SAID } from './loan-words.ts';
import type { ChangeQuestion } from './use-loan-question.ts';

interface FrequencyChoiceProps {
  rules: LendingRules;
  chosen: Frequency;
  change: ChangeQuestion;
}

/** How often it is paid, where the country's lenders leave a choice. */
export function FrequencyChoice({ rules, chosen, change }: FrequencyChoiceProps) {
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
            checked={frequency === chosen}
            onChange={() => change({ frequency })}
          />
          {FREQUENCY_NAMES[frequency]}
        </label>
      ))}
    </fieldset>
  );
}

interface BalloonSelectProps {
  label: string;
  question: LoanQuestion;
  change: ChangeQuestion;
}

export function BalloonSelect({ label, question, change }: BalloonSelectProps) {
  const said = (balloon: number) =>
    balloon === 0 ? 'None' : `${balloon}% (${SAID.amount(Math.round((question.amount * balloon) / 100))})`;
  return (
    <label className="finance-select">
      {label}
      <select
        className="input"
        name="balloon"
        form={LOAN_FORM}
        value={question.balloon}
        onChange={({ target }) => change({ balloon: Number(target.value) })}
      >
        {BALLOONS.map((balloon) => (
          <option key={balloon} value={balloon}>
            {said(balloon)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Only what comes on top of a price depends on it. */
export function StateSelect({ state, change }: { state: CarState; change: ChangeQuestion }) {
  return (
    <label className="finance-select">
      State
      <select
        className="input"
        name="state"
        form={LOAN_FORM}
        value={state}
        onChange={({ target }) => change({ state: carStateOf(target.value) ?? DEFAULT_CAR_STATE })}
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
