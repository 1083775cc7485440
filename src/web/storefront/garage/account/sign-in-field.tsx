import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';

interface SignInFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  message: string | null;
}

/** The one field of a step. Has the focus when the step begins, and when something is wrong with it. */
export function SignInField({ id, label, message, ...attributes }: SignInFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [message]);
  return (
    <div className="sign-in-field" data-invalid={message !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        {...attributes}
        ref={input}
        id={id}
        className="input"
        required
        aria-invalid={message !== null || undefined}
        aria-describedby={message === null ? undefined : `${id}-message`}
      />
      <div role="alert">
        {message === null ? null : (
          <p id={`${id}-message`}>
            <Icon name="alert" small />
            <span>{message}</span>
          </p>
        )}
      </div>
    </div>
  );
}

export function readFieldText(form: HTMLFormElement, name: string): string {
  const fieldValue = new FormData(form).get(name);
  return typeof fieldValue === 'string' ? fieldValue : '';
}
