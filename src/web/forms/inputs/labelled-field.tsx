import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { type InputProps, messageId } from './input-props.ts';

/** A label above, the control, and its message below once a submit has found one. */
export function LabelledField(props: InputProps & { children: ReactNode }) {
  const { id, label, message, field, children } = props;
  return (
    <div
      className={`field${field.type === 'fullName' ? ' field-half' : ''}`}
      data-invalid={message !== null || undefined}
    >
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldMessage id={id} message={message} />
    </div>
  );
}

export function FieldMessage({ id, message }: Pick<InputProps, 'id' | 'message'>) {
  if (message === null) return null;
  return (
    <p className="field-message" id={messageId(id)}>
      <Icon name="alert" small />
      <span>{message}</span>
    </p>
  );
}
