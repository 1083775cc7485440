import type { SiteShell } from '../../layout/site-shell.ts';

/** The boxes of the cards. */
export const COMPARE_BOXES = '.card-compare input';

let tray: Promise<void> | null = null;

/** Loads the tray of the cars to compare, once a document. `isTicked`: a box was, just now. */
export function loadTray(site: SiteShell, isTicked: boolean): Promise<void> {
  tray ??= import('../../compare-tray/start-tray.tsx')
    .then(({ startTray }) => startTray(site, isTicked))
    .catch(() => {
      tray = null;
    });
  return tray;
}

/** Whoever ticks a car may leave its page in the same second: the tray is not left to the tasks of a page at rest. */
export function loadTrayOnTick(site: SiteShell, { target }: Event): void {
  if (target instanceof Element && target.matches(COMPARE_BOXES)) void loadTray(site, true);
}

/** No link waits longer for code that does not come. */
const WAIT_MS = 1000;

/** Passes once the tray knows what is ticked on this page, where anything is: the next page has other boxes. */
export async function restoreTicks(site: SiteShell): Promise<void> {
  if (!document.querySelector(`${COMPARE_BOXES}:checked`)) return;
  const timeIsUp = new Promise<void>((go) => setTimeout(go, WAIT_MS));
  await Promise.race([loadTray(site, false), timeIsUp]);
}
