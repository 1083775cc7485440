import type { InputHTMLAttributes } from 'react';
import { asText, describedBy, type InputProps } from './input-props.ts';
import { LabelledField } from './labelled-field.tsx';

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
