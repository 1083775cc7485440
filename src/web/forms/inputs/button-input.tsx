import { buildButtonClass } from '#web/ui/button.tsx';
import type { InputProps } from './input-props.ts';

/** A button among the fields. It submits, unless its value says that it only leads back or past a step. */
export function ButtonInput({ field, id, label }: InputProps) {
  const type = field.value === 'back' || field.value === 'skip' ? 'button' : 'submit';
  return (
    <button
      id={id}
      type={type}
      name={field.name}
      value={field.value}
      className={buildButtonClass({ full: true })}
    >
      {label}
    </button>
  );
}
