import type { InputHTMLAttributes } from 'react';
import { describeInput, type InputProps, readInitialText } from './input-props.ts';

interface PartProps {
  /** Of the whole field. */
  fieldProps: InputProps;
  /** The key it travels by. */
  name: string;
  label: string;
  /** The first part has the field's id, and says what is wrong with the whole. */
  isFirst?: true;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
}

/** One box of a field that has several, with its own label. */
export function PartInput({ fieldProps, name, label, isFirst, attributes }: PartProps) {
  const id = buildPartId(fieldProps, name, isFirst);
  return (
    <div className="part">
      <label htmlFor={id}>{label}</label>
      <input
        {...(isFirst ? describeInput(fieldProps) : { id })}
        {...fieldProps.form.register(name)}
        className="input"
        type="text"
        defaultValue={readInitialText(fieldProps, name)}
        {...attributes}
      />
    </div>
  );
}

export function buildPartId({ id }: InputProps, name: string, isFirst?: boolean): string {
  return isFirst ? id : `${id}-${name.replaceAll(/\W/g, '-')}`;
}
