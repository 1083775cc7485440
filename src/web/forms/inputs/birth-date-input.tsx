import { FieldGroup } from './field-group.tsx';
import type { InputProps } from './input-props.ts';
import { PartInput } from './part-input.tsx';

const DAY = { name: 'day', label: 'Day', autoComplete: 'bday-day', maxLength: 2 } as const;
const MONTH = { name: 'month', label: 'Month', autoComplete: 'bday-month', maxLength: 2 } as const;
const YEAR = { name: 'year', label: 'Year', autoComplete: 'bday-year', maxLength: 4 } as const;

/** A date everybody knows by heart is typed, not looked for: three boxes in the country's order. */
export function BirthDateInput(props: InputProps) {
  const parts = props.rules.locale === 'en-US' ? [MONTH, DAY, YEAR] : [DAY, MONTH, YEAR];
  return (
    <FieldGroup {...props}>
      <div className="date-parts">
        {parts.map(({ name, label, autoComplete, maxLength }, index) => (
          <PartInput
            key={name}
            fieldProps={props}
            name={name}
            label={label}
            {...(index === 0 && { isFirst: true })}
            attributes={{ inputMode: 'numeric', autoComplete, maxLength }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
