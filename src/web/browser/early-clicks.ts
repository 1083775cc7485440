import { useEffect } from 'react';

/**
 * Marks buttons that are pressed while the application is on its way; a second press takes the mark back, as it would
 * a heart or a menu.
 */
export const EARLY_CLICKS_SCRIPT = `onclick=e=>e.target.closest('button[type=button]')?.toggleAttribute('data-pressed');`;

/** Presses them for the shopper once they answer. */
export function useReplayEarlyClicks(): void {
  useEffect(() => {
    window.onclick = null;
    for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
      button.removeAttribute('data-pressed');
      button.click();
    }
  }, []);
}
