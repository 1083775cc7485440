import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  /** Escape, the close button and a click beside it ask for it. */
  onClose: () => void;
  /** The dialog's name, shown as its heading. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: focus stays inside, Escape closes, focus returns to where it was. Opens and closes
 * in 300 ms (spec §9). Its content is made when it first opens.
 */
export function Dialog({ open, onClose, label, className, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);

  useEffect(() => {
    if (open && !element.current?.open) element.current?.showModal();
    if (!open && element.current?.open) element.current.close();
  }, [open]);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={element}
      className={`dialog ${className ?? ''}`.trim()}
      aria-label={label}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {wasOpened ? (
        <div className="dialog-body">
          <div className="dialog-head">
            <h2>{label}</h2>
            <Button kind="ghost" size="small" square aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
