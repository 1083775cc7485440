import type { SiteShell } from '../layout/site-shell.ts';
import { deviceChoice } from './chosen-cars.ts';
import { COMPARE_BOXES, loadTray } from './early-ticks.ts';

/**
 * Loads the tray of the cars to compare where it is of use before a box is ticked: on a page with boxes of which one was
 * ticked before hydration, or where the device knows of a choice. Without its code the page's own form compares what is
 * ticked on it.
 */
export function startComparing(site: SiteShell): void {
  const hasChoice = deviceChoice(site.id).read().length > 0;
  if (document.querySelector(hasChoice ? COMPARE_BOXES : `${COMPARE_BOXES}:checked`))
    void loadTray(site, false);
}
