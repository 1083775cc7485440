import { FieldGroup } from '../field-group.tsx';
import { asText, type InputProps } from '../input-props.ts';
import { shownOptions } from './shown-options.ts';

/** One of a few, all in sight: radios with their words as chips. */
export function RadioInput(props: InputProps) {
  const { id, value, registration } = props;
  return (
    <FieldGroup {...props} radios>
      <div className="radio-chips">
        {shownOptions(props).map((option, index) => (
          <label key={option.value}>
            <input
              {...registration}
              id={index === 0 ? id : undefined}
              type="radio"
              value={option.value}
              defaultChecked={option.value === asText(value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
