import { type RefObject, useEffect, useRef } from 'react';

interface Sheet {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Closes and forgets, as Escape and Back do. */
  close: () => void;
  /** Closes while the caller goes elsewhere from the sheet's history entry. */
  finish: () => void;
}

/**
 * A modal dialog that the Back button closes, too: it has a history entry of its own with the same address and the
 * router's own state, so that the router takes both entries for one place.
 */
export function useSheet(onClosed: () => void): Sheet {
  const dialog = useRef<HTMLDialogElement>(null);
  const isEntered = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    const leave = () => {
      if (isEntered.current) history.back();
    };
    const left = () => {
      isEntered.current = false;
      element.close();
    };
    const closed = () => {
      leave();
      onClosed();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
    element.showModal();
    if (!isEntered.current) history.pushState(history.state, '');
    isEntered.current = true;
    addEventListener('popstate', left);
    element.addEventListener('close', closed);
    return () => {
      removeEventListener('popstate', left);
      element.removeEventListener('close', closed);
    };
  }, [onClosed]);
  return {
    dialog,
    close: () => dialog.current?.close(),
    finish: () => {
      isEntered.current = false;
      dialog.current?.close();
    },
  };
}
