import { FieldGroup } from '../field-group.tsx';
import { asText, type InputProps } from '../input-props.ts';
import { listShownOptions } from './shown-options.ts';
import { useEarlyRadio } from './use-early-choice.ts';

/** One of a few, all in sight: radios with their words as chips. */
export function RadioInput(props: InputProps) {
  return <Radios {...props} className="radio-chips" />;
}

/** One of several, one below the other. */
export function RadioGroupInput(props: InputProps) {
  return <Radios {...props} className="radio-rows" />;
}

/** The same, each in a frame of its own. */
export function RadioCardGroupInput(props: InputProps) {
  return <Radios {...props} className="choice-cards" />;
}

function Radios({ className, ...props }: InputProps & { className: string }) {
  const { id, value, registration, form } = props;
  useEarlyRadio({ id, name: registration.name, form });
  return (
    <FieldGroup {...props} radios>
      <div className={className}>
        {listShownOptions(props).map((option, index) => (
          <label key={option.value}>
            <input
              {...registration}
              id={index === 0 ? id : undefined}
              type="radio"
              value={option.value}
              defaultChecked={option.value === asText(value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
