import { capitalise } from '#domain/words/words.ts';

interface ChoiceProps {
  name: string;
  choices: readonly { value: string; text: string }[];
  value: string;
  /** What leaves it open, such as `Every place`; left out where one is always chosen. */
  openText?: string;
}

/** Nothing where there is nothing to choose from. */
export function Choice({ name, choices, value: chosenValue, openText }: ChoiceProps) {
  if (choices.length === 0) return null;
  return (
    <label className="field">
      <span>{capitalise(name)}</span>
      <select name={name} defaultValue={chosenValue}>
        {openText === undefined ? null : <option value="">{openText}</option>}
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
