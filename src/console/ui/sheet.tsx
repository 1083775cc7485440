import type { ReactNode } from 'react';

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
      <div id={id} popover="auto" className="sheet" role="dialog" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
    </>
  );
}
