import type { InputProps } from './input-props.ts';
import { maskRegistration } from './masked-registration.ts';
import { TextInput } from './text-input.tsx';

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
