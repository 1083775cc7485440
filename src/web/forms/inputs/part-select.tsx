import type { ReactNode } from 'react';
import { describedBy, type InputProps, readInitialText } from './input-props.ts';
import { buildPartId } from './part-input.tsx';
import { useEarlyChoice } from './choices/use-early-choice.ts';

interface PartSelectProps {
  fieldProps: InputProps;
  /** The key it travels by. */
  name: string;
  label: string;
  isFirst?: true;
  autoComplete?: string;
  /** The options. */
  children: ReactNode;
}

/** One list of a field that has several parts, with its own label. */
export function PartSelect({ fieldProps, name, label, isFirst, autoComplete, children }: PartSelectProps) {
  const id = buildPartId(fieldProps, name, isFirst);
  useEarlyChoice({ id, name, form: fieldProps.form });
  return (
    <div className="part">
      <label htmlFor={id}>{label}</label>
      <select
        {...(isFirst ? describedBy(fieldProps) : { id })}
        {...fieldProps.form.register(name)}
        className="input"
        defaultValue={readInitialText(fieldProps, name)}
        autoComplete={autoComplete}
      >
        <option value="">Choose</option>
        {children}
      </select>
    </div>
  );
}
