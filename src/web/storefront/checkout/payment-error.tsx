import { type ReactNode, useEffect, useRef } from 'react';

interface PaymentErrorProps {
  text: string;
  /** What can be done instead. */
  children?: ReactNode;
}

/** Why it was not paid; takes the focus, so that it is read. */
export function PaymentError({ text, children }: PaymentErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [text]);
  return (
    <div className="form-errors" role="alert" tabIndex={-1} ref={box}>
      <p className="form-errors-title">{text}</p>
      {children}
    </div>
  );
}
