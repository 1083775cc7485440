import type { InputHTMLAttributes } from 'react';
import { describedBy, type InputProps, textAtFirst } from './input-props.ts';

interface PartProps {
  /** Of the whole field. */
  whole: InputProps;
  /** The key it travels by. */
  name: string;
  label: string;
  /** The first part has the field's id, and says what is wrong with the whole. */
  first?: true;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
}

/** One box of a field that has several, with its own label. */
export function PartInput({ whole, name, label, first, attributes }: PartProps) {
  const id = partId(whole, name, first);
  return (
    <div className="part">
      <label htmlFor={id}>{label}</label>
      <input
        {...(first ? describedBy(whole) : { id })}
        {...whole.form.register(name)}
        className="input"
        type="text"
        defaultValue={textAtFirst(whole, name)}
        {...attributes}
      />
    </div>
  );
}

export function partId({ id }: Pick<InputProps, 'id'>, name: string, first?: boolean): string {
  return first ? id : `${id}-${name.replaceAll(/\W/g, '-')}`;
}
