import { type ChangeEvent, useState } from 'react';
import { describedBy, type InputProps, watchText } from '../input-props.ts';
import { LabelledField } from '../labelled-field.tsx';
import { useEarlyChoice } from './use-early-choice.ts';

interface ListedOrTypedProps {
  field: InputProps;
  options: readonly string[];
  /** The words of the last choice, which makes room to type. */
  otherLabel: string;
}

/** A list, and a box to type in for what it does not have. Without scripts its last choice is sent as it is. */
export function ListedOrTyped({ field: props, options, otherLabel }: ListedOrTypedProps) {
  const { form, field } = props;
  const [isTyping, setIsTyping] = useState(false);
  const value = watchText(props, field.name);
  useEarlyChoice({ id: props.id, name: field.name, form });
  const isUnlisted = value !== '' && value !== otherLabel && !options.includes(value);
  const type = () => {
    form.setValue(field.name, '');
    setIsTyping(true);
  };
  const list = () => {
    form.setValue(field.name, '');
    setIsTyping(false);
  };
  return (
    <LabelledField {...props}>
      {isTyping || isUnlisted ? (
        <Typed field={props} isNew={isTyping} list={list} />
      ) : (
        <Listed field={props} options={options} otherLabel={otherLabel} type={type} />
      )}
    </LabelledField>
  );
}

function Listed({ field: props, options, otherLabel, type }: ListedOrTypedProps & { type: () => void }) {
  const { registration } = props;
  const onChange = (event: ChangeEvent<HTMLSelectElement>) =>
    event.target.value === otherLabel ? type() : void registration.onChange(event);
  return (
    <select
      {...describedBy(props)}
      {...registration}
      onChange={onChange}
      className="input"
      defaultValue={watchText(props, props.field.name)}
    >
      <option value="">Please choose</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
      <option>{otherLabel}</option>
    </select>
  );
}

function Typed({ field: props, isNew, list }: { field: InputProps; isNew: boolean; list: () => void }) {
  return (
    <>
      <input
        {...describedBy(props)}
        {...props.registration}
        className="input"
        type="text"
        defaultValue={watchText(props, props.field.name)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the list that had the focus
        autoFocus={isNew}
        autoComplete="off"
      />
      <button type="button" className="link-button" onClick={list}>
        Choose from the list
      </button>
    </>
  );
}
