import { wordingIn } from '#domain/forms/wording.ts';
import { describedBy, type InputProps } from './input-props.ts';
import { LabelledField } from './labelled-field.tsx';

export function SelectInput(props: InputProps) {
  const { field, value, rules, registration } = props;
  return (
    <LabelledField {...props}>
      <select {...describedBy(props)} {...registration} className="input" defaultValue={String(value)}>
        <option value="">Please choose</option>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {wordingIn(rules.locale, option.label)}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
