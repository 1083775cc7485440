import { type RefObject, useEffect, useRef } from 'react';
import { type BackEntry, enterBackEntry } from '../../browser/navigation/back-entry.ts';

interface Sheet {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Closes and forgets, as Escape and Back do. */
  close: () => void;
  /** Closes while the caller goes elsewhere from the sheet's history entry. */
  finish: () => void;
}

/** A modal dialog that the Back button closes, too. */
export function useSheet(onClosed: () => void): Sheet {
  const dialog = useRef<HTMLDialogElement>(null);
  const entry = useRef<BackEntry>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    const closed = () => {
      entry.current?.leave();
      onClosed();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
    element.showModal();
    entry.current ??= enterBackEntry(() => element.close());
    element.addEventListener('close', closed);
    return () => element.removeEventListener('close', closed);
  }, [onClosed]);
  return {
    dialog,
    close: () => dialog.current?.close(),
    finish: () => {
      entry.current?.keep();
      dialog.current?.close();
    },
  };
}
