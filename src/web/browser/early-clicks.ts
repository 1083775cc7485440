import { useEffect } from 'react';

/**
 * Marks buttons that are pressed while the application is on its way; a second press takes the mark back, as it would
 * a heart or a menu.
 */
export function earlyClicksScript(): string {
  return `(${markEarlyClicks.toString()})();`;
}

/** Runs in the page, as its own text: nothing of this module is there. */
function markEarlyClicks(): void {
  window.onclick = ({ target }) => {
    if (target instanceof Element) target.closest('button[type=button]')?.toggleAttribute('data-pressed');
  };
}

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
