import { useEffect } from 'react';

/**
 * Marks buttons that are clicked before hydration; a second click removes the mark, as it would toggle
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

/** Replays those clicks after hydration. */
export function useReplayEarlyClicks(): void {
  useEffect(() => {
    window.onclick = null;
    for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
      button.removeAttribute('data-pressed');
      button.click();
    }
  }, []);
}
