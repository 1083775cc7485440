import { type ChangeEvent, useState } from 'react';
import { groupDigits } from '#domain/words/words.ts';
import { TEXTAREA_MAX_LENGTH } from '#domain/forms/fields/text-fields.ts';
import { isRequired } from '#domain/forms/form.ts';
import { useEarlyChoice } from './choices/use-early-choice.ts';
import { asText, describedBy, type InputProps } from './input-props.ts';
import { LabelledField } from './labelled-field.tsx';

/** Several lines of text with a counter, which is silent for screen readers: the limit has its own message. */
export function TextareaInput(props: InputProps) {
  const { id, value, registration, field, rules, form } = props;
  const [length, setLength] = useState(asText(value).length);
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length);
    return registration.onChange(event);
  };
  useEarlyChoice({ id, name: registration.name, form, onRestore: (text) => setLength(text.length) });
  return (
    <LabelledField {...props}>
      <textarea
        {...describedBy(props)}
        {...registration}
        onChange={onChange}
        className="input"
        rows={isRequired(field, rules) ? 4 : 2}
        defaultValue={asText(value)}
      />
      <p className="field-counter" aria-hidden="true">
        {groupDigits(length)} of {groupDigits(TEXTAREA_MAX_LENGTH)}
      </p>
    </LabelledField>
  );
}
