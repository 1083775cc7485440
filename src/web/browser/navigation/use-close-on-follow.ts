import { useEffect } from 'react';

/** Closes a menu when a link of the page is followed; client navigation would leave it open. */
export function useCloseOnFollow(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) close();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isOpen, close]);
}
