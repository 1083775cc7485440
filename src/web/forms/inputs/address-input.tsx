import { listStates } from '#domain/contact/states.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import { FieldGroup } from './field-group.tsx';
import type { InputProps } from './input-props.ts';
import { PartInput } from './part-input.tsx';
import { PartSelect } from './part-select.tsx';

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
          attributes={{ autoComplete: 'street-address' }}
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
