import type { ChangeEvent, InputHTMLAttributes } from 'react';
import { formatCardNumber, formatCardExpiry } from './format-card.ts';
import { describedBy, type InputProps } from './input-props.ts';
import { LabelledField } from './labelled-field.tsx';

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
        {...describedBy(props)}
        className="input num"
        type="text"
        inputMode="numeric"
        onChange={onChange}
        {...attributes}
      />
    </LabelledField>
  );
}
