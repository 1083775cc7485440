import type { InputHTMLAttributes } from 'react';
import { describedBy, type InputProps, textAtFirst } from './input-props.ts';

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
  const id = partId(fieldProps, name, isFirst);
  return (
    <div className="part">
      <label htmlFor={id}>{label}</label>
      <input
        {...(isFirst ? describedBy(fieldProps) : { id })}
        {...fieldProps.form.register(name)}
        className="input"
        type="text"
        defaultValue={textAtFirst(fieldProps, name)}
        {...attributes}
      />
    </div>
  );
}

export function partId({ id }: InputProps, name: string, isFirst?: boolean): string {
  return isFirst ? id : `${id}-${name.replaceAll(/\W/g, '-')}`;
}
