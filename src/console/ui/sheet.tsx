import type { FormEvent, ReactNode } from 'react';

interface SheetProps {
  id: string;
  title: string;
  button: ReactNode;
  buttonClass?: string;
  /** The letter that presses the button. */
  keyName?: string;
  children: ReactNode;
}

/** A button and the choices that it opens, before the page. */
export function Sheet({ id, title, button, buttonClass = 'button', keyName, children }: SheetProps) {
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id} aria-keyshortcuts={keyName}>
        {button}
      </button>
      <dialog id={id} popover="auto" className="sheet" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </dialog>
    </>
  );
}

/** As a form in one is sent. */
export function closeSheet({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const sheet = currentTarget.closest<HTMLElement>(':popover-open');
  sheet?.hidePopover();
}
