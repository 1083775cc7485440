import { FieldGroup } from './field-group.tsx';
import type { InputProps } from './input-props.ts';
import { PartInput } from './part-input.tsx';

/** Month and year, as a licence prints them. */
export function ExpiryDateInput(props: InputProps) {
  const { name } = props.field;
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <FieldGroup {...props}>
      <div className="date-parts">
        <PartInput
          fieldProps={props}
          name={`${name}_month`}
          label="Month"
          isFirst
          attributes={{ ...numeric, maxLength: 2, placeholder: 'MM' }}
        />
        <PartInput
          fieldProps={props}
          name={`${name}_year`}
          label="Year"
          attributes={{ ...numeric, maxLength: 4, placeholder: 'YYYY' }}
        />
      </div>
    </FieldGroup>
  );
}
