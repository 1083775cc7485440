import type { ChangeEvent, FocusEvent } from 'react';
import { keepPhoneCharacters } from '#domain/contact/phone.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import type { InputProps } from './input-props.ts';
import { TextInput } from './text-input.tsx';

/** Drops other separators as they are typed and groups the number when it is left, as the site's country writes it. */
export function PhoneInput(props: InputProps) {
  const { registration, rules } = props;
  const maskedRegistration = {
    ...registration,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const kept = keepPhoneCharacters(event.target.value, rules.phone_rule);
      if (kept !== event.target.value) event.target.value = kept;
      return registration.onChange(event);
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      event.target.value = displayPhone(event.target.value, rules.phone_rule);
      return registration.onBlur(event);
    },
  };
  return <TextInput {...props} registration={maskedRegistration} attributes={{ type: 'tel' }} />;
}
