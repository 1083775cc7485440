import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react';
import { keepPhoneCharacters } from '#domain/contact/phone.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { type InputProps, toText, describeInput } from './input-props.ts';
import { LabelledField } from './labelled-field.tsx';
import { maskRegistration } from './masked-registration.ts';
import { groupDigits } from '#domain/words/words.ts';
import { TEXTAREA_MAX_LENGTH } from '#domain/forms/fields/text-fields.ts';
import { isRequired } from '#domain/forms/form.ts';
import { useEarlyChoice } from './choices/use-early-choice.ts';

/** One line of text; `attributes` say which keyboard suits it. */
export function TextInput(props: InputProps & { attributes?: InputHTMLAttributes<HTMLInputElement> }) {
  const { field, value, registration, attributes } = props;
  return (
    <LabelledField {...props}>
      <input
        {...describeInput(props)}
        {...registration}
        className="input"
        type="text"
        defaultValue={toText(value)}
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
  return <input {...registration} type="hidden" defaultValue={toText(value)} />;
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

/** Nobody who is far from the limit needs to read of it. */
const COUNTED_FROM = 1800;

/** Several lines of text with a counter, which is silent for screen readers: the limit has its own message. */
export function TextareaInput(props: InputProps) {
  const { id, value, registration, field, rules, form } = props;
  const [length, setLength] = useState(toText(value).length);
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length);
    return registration.onChange(event);
  };
  useEarlyChoice({ id, name: registration.name, form, onRestore: (text) => setLength(text.length) });
  return (
    <LabelledField {...props}>
      <textarea
        {...describeInput(props)}
        {...registration}
        onChange={onChange}
        className="input"
        rows={isRequired(field, rules) ? 4 : 2}
        defaultValue={toText(value)}
      />
      {length < COUNTED_FROM ? null : (
        <p className="field-counter" aria-hidden="true">
          {groupDigits(length)} of {groupDigits(TEXTAREA_MAX_LENGTH)}
        </p>
      )}
    </LabelledField>
  );
}
