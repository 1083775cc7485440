import { FieldGroup } from '../field-group.tsx';
import { describedBy, type InputProps } from '../input-props.ts';
import { listShownOptions } from './shown-options.ts';

/** Any of several. The values travel as a list. */
export function CheckGroupInput(props: InputProps) {
  const { value, registration } = props;
  const chosenValues = Array.isArray(value) ? value.map(String) : [];
  return (
    <FieldGroup {...props}>
      <div className="choice-cards choice-cards-narrow">
        {listShownOptions(props).map((option, index) => (
          <label key={option.value}>
            <input
              {...(index === 0 && describeFirst(props))}
              {...registration}
              type="checkbox"
              value={option.value}
              defaultChecked={chosenValues.includes(option.value)}
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

/** A checkbox of many need not be ticked itself. */
function describeFirst(props: InputProps) {
  return { ...describedBy(props), 'aria-required': undefined };
}
