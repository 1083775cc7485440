import { useEffect, useRef } from 'react';

/** In the place of a form that stays on its page after it was sent. */
export function FormThanks() {
  const text = useRef<HTMLOutputElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <output className="form-body" tabIndex={-1} ref={text}>
      Thank you. We have what you sent.
    </output>
  );
}
