import { toText, describeInput, type InputProps } from '../input-props.ts';
import { LabelledField } from '../labelled-field.tsx';
import { useEarlyChoice } from './use-early-choice.ts';
import { listShownOptions } from './shown-options.ts';

interface OptionSelectProps {
  field: InputProps;
  options: readonly { value: string; label: string }[];
}

/** The browser's own list, with its label. */
export function OptionSelect({ field: props, options }: OptionSelectProps) {
  const { id, registration, form } = props;
  useEarlyChoice({ id, name: registration.name, form });
  return (
    <LabelledField {...props}>
      <select
        {...describeInput(props)}
        {...props.registration}
        className="input"
        defaultValue={toText(props.value)}
        autoComplete={props.field.autocomplete}
      >
        <option value="">Please choose</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

export function SelectInput(props: InputProps) {
  return <OptionSelect field={props} options={listShownOptions(props)} />;
}
