import type { InputHTMLAttributes } from 'react';
import { keepPhoneCharacters } from '#domain/contact/phone.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { asText, describedBy, type InputProps } from './input-props.ts';
import { LabelledField } from './labelled-field.tsx';
import { maskRegistration } from './masked-registration.ts';

/** One line of text; `attributes` say which keyboard suits it. */
export function TextInput(props: InputProps & { attributes?: InputHTMLAttributes<HTMLInputElement> }) {
  const { field, value, registration, attributes } = props;
  return (
    <LabelledField {...props}>
      <input
        {...describedBy(props)}
        {...registration}
        className="input"
        type="text"
        defaultValue={asText(value)}
        autoComplete={field.autocomplete}
        {...attributes}
      />
    </LabelledField>
  );
}

export function EmailInput(props: InputProps) {
  return <TextInput {...props} attributes={{ type: 'email', spellCheck: false, autoCapitalize: 'none' }} />;
}

export function PostcodeInput(props: InputProps) {
  const maxLength = props.rules.locale === 'en-US' ? 10 : 4;
  return <TextInput {...props} attributes={{ inputMode: 'numeric', maxLength }} />;
}

export function HiddenInput({ value, registration }: InputProps) {
  return <input {...registration} type="hidden" defaultValue={asText(value)} />;
}

/** Drops other separators as they are typed and groups the number when it is left, as the site's country writes it. */
export function PhoneInput(props: InputProps) {
  const { phone_rule } = props.rules;
  const registration = maskRegistration(props.registration, {
    typed: (text) => keepPhoneCharacters(text, phone_rule),
    left: (text) => displayPhone(text, phone_rule),
  });
  return <TextInput {...props} registration={registration} attributes={{ type: 'tel' }} />;
}
