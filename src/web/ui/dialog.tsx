import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type BackEntry, enterBackEntry } from '../browser/navigation/back-entry.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface DialogProps {
  isOpen: boolean;
  /** Escape, Back, the close button and a click beside it ask for it. */
  onClose: () => void;
  /** The dialog's name, shown as its heading. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: focus stays inside, Escape and Back close, focus returns to where it was. Opens and closes
 * in 300 ms (spec §9). Its content is made when it first opens.
 */
export function Dialog({ isOpen, onClose, label, className, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  const entry = useRef<BackEntry>(null);

  useEffect(() => {
    if (isOpen && !element.current?.open) {
      element.current?.showModal();
      entry.current = enterBackEntry(() => element.current?.close());
    }
    if (!isOpen && element.current?.open) element.current.close();
  }, [isOpen]);
  useEffect(() => () => entry.current?.keep(), []);

  const handleClose = () => {
    entry.current?.leave();
    onClose();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target === element.current) onClose();
    // The page that the link opens replaces the dialog's entry.
    if (target instanceof Element && target.closest('a[href]')) entry.current?.keep();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={element}
      className={`dialog ${className ?? ''}`.trim()}
      aria-label={label}
      onClose={handleClose}
      onClick={onClick}
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
