import type { UseFormRegisterReturn } from 'react-hook-form';
import { keepPhoneCharacters } from '#domain/contact/phone.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import type { InputProps } from './input-props.ts';
import { TextInput } from './text-input.tsx';

/** Drops other separators as they are typed and groups the number when it is left, as the site's country writes it. */
export function PhoneInput(props: InputProps) {
  const { registration, rules } = props;
  const { name, ref } = registration;
  const maskedRegistration: UseFormRegisterReturn = {
    name,
    ref,
    onChange: async (event: { target: HTMLInputElement }) => {
      const kept = keepPhoneCharacters(event.target.value, rules.phone_rule);
      if (kept !== event.target.value) event.target.value = kept;
      await registration.onChange(event);
    },
    onBlur: async (event: { target: HTMLInputElement }) => {
      event.target.value = displayPhone(event.target.value, rules.phone_rule);
      await registration.onBlur(event);
    },
  };
  return <TextInput {...props} registration={maskedRegistration} attributes={{ type: 'tel' }} />;
}
