import type { ReactNode } from 'react';
import { describedBy, type InputProps, textAtFirst } from './input-props.ts';
import { partId } from './part-input.tsx';
import { useEarlyChoice } from './choices/use-early-choice.ts';

interface PartSelectProps {
  whole: InputProps;
  /** The key it travels by. */
  name: string;
  label: string;
  first?: true;
  autoComplete?: string;
  /** The options. */
  children: ReactNode;
}

/** One list of a field that has several parts, with its own label. */
export function PartSelect({ whole, name, label, first, autoComplete, children }: PartSelectProps) {
  const id = partId(whole, name, first);
  useEarlyChoice({ id, name, form: whole.form });
  return (
    <div className="part">
      <label htmlFor={id}>{label}</label>
      <select
        {...(first ? describedBy(whole) : { id })}
        {...whole.form.register(name)}
        className="input"
        defaultValue={textAtFirst(whole, name)}
        autoComplete={autoComplete}
      >
        <option value="">Choose</option>
        {children}
      </select>
    </div>
  );
}
