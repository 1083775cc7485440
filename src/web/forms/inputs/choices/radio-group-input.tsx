import { FieldGroup } from '../field-group.tsx';
import { asText, type InputProps } from '../input-props.ts';
import { shownOptions } from './shown-options.ts';

/** One of several, one below the other; `RadioCardGroupInput` gives each a frame of its own. */
export function RadioGroupInput(props: InputProps) {
  return <Radios {...props} className="radio-rows" />;
}

export function RadioCardGroupInput(props: InputProps) {
  return <Radios {...props} className="choice-cards" />;
}

function Radios({ className, ...props }: InputProps & { className: string }) {
  const { id, value, registration } = props;
  return (
    <FieldGroup {...props} radios>
      <div className={className}>
        {shownOptions(props).map((option, index) => (
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
