import { keepPhoneCharacters } from '#domain/contact/phone.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import type { InputProps } from './input-props.ts';
import { maskedRegistration } from './masked-registration.ts';
import { TextInput } from './text-input.tsx';

/** Drops other separators as they are typed and groups the number when it is left, as the site's country writes it. */
export function PhoneInput(props: InputProps) {
  const { phone_rule } = props.rules;
  const registration = maskedRegistration(props.registration, {
    typed: (text) => keepPhoneCharacters(text, phone_rule),
    left: (text) => displayPhone(text, phone_rule),
  });
  return <TextInput {...props} registration={registration} attributes={{ type: 'tel' }} />;
}
