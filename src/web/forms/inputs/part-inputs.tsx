import { FieldGroup } from './field-group.tsx';
import { type InputProps, describeInput, readInitialText } from './input-props.ts';
import { buildPartId, PartInput } from './part-input.tsx';
import { listStates } from '#domain/contact/states.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import { useEarlyChoice } from './choices/use-early-choice.ts';
import { formatCardExpiry, formatCardNumber } from './format-card.ts';
import { LabelledField } from './labelled-field.tsx';
import { pickWords } from '#domain/words/words.ts';

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

const WORDS: Record<Locale, { suburb: string; state: string; postcode: string }> = {
  'en-AU': { suburb: 'Suburb', state: 'State', postcode: 'Postcode' },
  'en-NZ': { suburb: 'Suburb or town', state: 'Region', postcode: 'Postcode' },
  'en-US': { suburb: 'City', state: 'State', postcode: 'ZIP code' },
};

/** Street, suburb, state and postcode, each filled by the browser where it knows the shopper's address. */
export function AddressInput(props: InputProps) {
  const { name } = props.field;
  const { locale } = props.rules;
  const words = WORDS[locale];
  const states = listStates(locale);
  const state = { fieldProps: props, name: `${name}_state`, label: words.state };
  return (
    <FieldGroup {...props}>
      <div className="address">
        <PartInput
          fieldProps={props}
          name={`${name}_street`}
          label="Street address"
          isFirst
          attributes={{ autoComplete: 'address-line1' }}
        />
        <PartInput
          fieldProps={props}
          name={`${name}_suburb`}
          label={words.suburb}
          attributes={{ autoComplete: 'address-level2' }}
        />
        {states.length > 0 ? (
          <PartSelect {...state} autoComplete="address-level1">
            {states.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </PartSelect>
        ) : (
          <PartInput {...state} attributes={{ autoComplete: 'address-level1' }} />
        )}
        <PartInput
          fieldProps={props}
          name={`${name}_postcode`}
          label={words.postcode}
          attributes={{
            autoComplete: 'postal-code',
            inputMode: 'numeric',
            maxLength: locale === 'en-US' ? 10 : 4,
          }}
        />
      </div>
    </FieldGroup>
  );
}

/** A card's number, grouped as it is typed. Like its expiry it has no name: no form can ever post it to us. */
export function CardNumberInput(props: InputProps) {
  return <CardInput {...props} formatText={formatCardNumber} attributes={{ autoComplete: 'cc-number' }} />;
}

/** Month and year as the card prints them. */
export function CardExpiryInput(props: InputProps) {
  const attributes = { autoComplete: 'cc-exp', placeholder: 'MM/YY' };
  return <CardInput {...props} formatText={formatCardExpiry} attributes={attributes} />;
}

interface CardInputProps extends InputProps {
  formatText: (text: string) => string;
  attributes: InputHTMLAttributes<HTMLInputElement>;
}

function CardInput({ formatText, attributes, ...props }: CardInputProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    target.value = formatText(target.value);
    props.form.setValue(props.field.name, target.value);
  };
  return (
    <LabelledField {...props}>
      <input
        {...describeInput(props)}
        className="input num"
        type="text"
        inputMode="numeric"
        onChange={onChange}
        {...attributes}
      />
    </LabelledField>
  );
}

const COUNTS = ['1', '2', '3', '4', '5'];

/** What stands on the side of a tyre, and how many of them. */
export function TyresInput(props: InputProps) {
  const { name } = props.field;
  return (
    <FieldGroup {...props}>
      <div className="tyre-parts">
        <PartInput
          fieldProps={props}
          name={`${name}_size`}
          label="Size on the sidewall"
          isFirst
          attributes={{
            placeholder: '225/45R17',
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
          }}
        />
        <PartSelect
          fieldProps={props}
          name={`${name}_count`}
          label={`How many ${pickWords(props.rules).tyres}`}
        >
          {COUNTS.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </PartSelect>
      </div>
    </FieldGroup>
  );
}

interface PartSelectProps {
  fieldProps: InputProps;
  /** The key it travels by. */
  name: string;
  label: string;
  isFirst?: true;
  autoComplete?: string;
  /** The options. */
  children: ReactNode;
}

/** One list of a field that has several parts, with its own label. */
function PartSelect({ fieldProps, name, label, isFirst, autoComplete, children }: PartSelectProps) {
  const id = buildPartId(fieldProps, name, isFirst);
  useEarlyChoice({ id, name, form: fieldProps.form });
  return (
    <div className="part">
      <label htmlFor={id}>{label}</label>
      <select
        {...(isFirst ? describeInput(fieldProps) : { id })}
        {...fieldProps.form.register(name)}
        className="input"
        defaultValue={readInitialText(fieldProps, name)}
        autoComplete={autoComplete}
      >
        <option value="">Choose</option>
        {children}
      </select>
    </div>
  );
}
