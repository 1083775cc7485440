/**
 * Restores the scroll position of a reloaded page before it is painted and before the application is loaded; the
 * application's own part is the hook beside this (`use-scroll-restoration.ts`). The router's component would write a script of its own,
 * which the page's policy does not know.
 */
export function scrollRestorationScript(): string {
  return `(${restoreScroll.toString()})();`;
}

/** Runs in the page, as its own text: nothing of this module is there. */
function restoreScroll(): void {
  try {
    if (!history.state?.key)
      history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, '');
    const positions = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}');
    const top = positions[history.state.key];
    if (top >= 0) scrollTo(0, top);
  } catch {
    // A device that keeps nothing.
  }
}
