import type { SiteShell } from '../layout/site-shell.ts';
import { deviceChoice } from './chosen-cars.ts';

/** The boxes of the cards. */
const BOXES = '.card-compare input';

let isListening = false;

/**
 * Loads the tray of the cars to compare where it is of use: on a page with boxes of which one is ticked, now or later, or
 * where the device knows of a choice. Without its code the page's own form compares what is ticked on it.
 */
export function startComparing(site: SiteShell): void {
  const load = (isTicked: boolean) =>
    void import('../compare-tray/start-tray.tsx')
      .then(({ startTray }) => startTray(site, isTicked))
      .catch(() => {});
  const hasChoice = deviceChoice(site.id).read().length > 0;
  if (document.querySelector(hasChoice ? BOXES : `${BOXES}:checked`)) load(false);
  if (isListening) return;
  isListening = true;
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.matches(BOXES)) load(true);
  });
}
