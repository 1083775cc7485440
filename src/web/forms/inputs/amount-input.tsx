import { groupDigits } from '#domain/words/words.ts';
import { type InputProps, toText, describeInput } from './input-props.ts';
import { LabelledField } from './labelled-field.tsx';
import { maskRegistration } from './masked-registration.ts';
import { TextInput } from './text-input.tsx';
import { buildButtonClass } from '#web/ui/button.tsx';

/** A whole number with its sign or unit beside it; its thousands are set apart when it is left. */
function AmountInput(props: InputProps & { prefix?: string; suffix?: string }) {
  const { field, value, prefix, suffix } = props;
  const registration = maskRegistration(props.registration, { left: groupTypedDigits });
  return (
    <LabelledField {...props}>
      <span className="amount">
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          {...describeInput(props)}
          {...registration}
          className="input num"
          type="text"
          inputMode="numeric"
          defaultValue={groupTypedDigits(toText(value))}
          autoComplete={field.autocomplete ?? 'off'}
        />
        {suffix && <span aria-hidden="true">{suffix}</span>}
      </span>
    </LabelledField>
  );
}

export function CurrencyInput(props: InputProps) {
  return <AmountInput {...props} prefix="$" />;
}

/** Kilometres or miles, as the site counts them. */
export function DistanceInput(props: InputProps) {
  return <AmountInput {...props} suffix={props.rules.odometer_unit} />;
}

/** A plain number: a year of birth or a count is not set apart by thousands. */
export function NumberInput(props: InputProps) {
  const { field, value, registration } = props;
  return (
    <LabelledField {...props}>
      <input
        {...describeInput(props)}
        {...registration}
        className="input num"
        type="text"
        inputMode="numeric"
        defaultValue={toText(value)}
        autoComplete={field.autocomplete ?? 'off'}
      />
    </LabelledField>
  );
}

/** `25000` and `$25 000` → `25,000`. What is no whole number stays as typed, for its message. */
export function groupTypedDigits(text: string): string {
  if (!/^\s*\$?[\d,\s]*\d[\d,\s]*$/.test(text)) return text;
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.length > 15 ? text : groupDigits(Number(digits));
}

/** Letters and digits without small letters, such as a licence's number. */
export function CapitalsInput(props: InputProps) {
  const registration = maskRegistration(props.registration, { typed: (text) => text.toUpperCase() });
  return (
    <TextInput
      {...props}
      registration={registration}
      attributes={{ autoCapitalize: 'characters', spellCheck: false }}
    />
  );
}

/** A button among the fields. It submits, unless its value says that it only leads back or past a step. */
export function ButtonInput({ field, id, label }: InputProps) {
  const type = field.value === 'back' || field.value === 'skip' ? 'button' : 'submit';
  return (
    <button
      id={id}
      type={type}
      name={field.name}
      value={field.value}
      className={buildButtonClass({ full: true })}
    >
      {label}
    </button>
  );
}
