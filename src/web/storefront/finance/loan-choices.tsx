import { CAR_STATES, type CarState, parseCarState, DEFAULT_CAR_STATE } from '#domain/finance/car-state.ts';
import type { Balloon, LendingRules } from '#domain/finance/lending-rules.ts';
import type { LoanQuestion } from '#domain/finance/loan-question.ts';
import type { Frequency } from '#domain/finance/repayment.ts';
import { FREQUENCY_NAMES, LOAN_FORM, SAID } from './loan-words.ts';
import type { ChangeQuestion } from './use-loan-question.ts';

interface FrequencyChoiceProps {
  rules: LendingRules;
  chosenFrequency: Frequency;
  change: ChangeQuestion;
}

/** How often it is paid, where the country's lenders leave a choice. */
export function FrequencyChoice({ rules, chosenFrequency, change }: FrequencyChoiceProps) {
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
export function BalloonSelect({ rules, question, change }: BalloonSelectProps) {
  if (rules.balloons.length === 0) return null;
  const said = ({ percent, note }: Balloon) => {
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
