import { hydrateRoot } from 'react-dom/client';
import { storageKey } from '../browser/device-slot.ts';
import type { SiteShell } from '../layout/site-shell.ts';
import { CompareTray } from './compare-tray.tsx';
import { trayState } from './tray-state.ts';

const EMPTY_FOR_MS = 50;

let isStarted = false;

/**
 * Puts the tray beside the application, once a document: what is chosen outlives the pages that are opened in it. It is
 * the body's last child, so that at the end of a page nothing lies below it. `isTicked`: a box was, just now.
 */
export function startTray(site: SiteShell, isTicked: boolean): void {
  if (isStarted) return;
  isStarted = true;
  keepPlaceOfForm();
  const state = trayState(site.id);
  const place = document.body.appendChild(document.createElement('div'));
  place.className = 'compare-place';
  // Empty as the tray's first rendering is. Another way to begin would be code more in the first scripts.
  hydrateRoot(place, <CompareTray state={state} site={site} />);
  // The page may be left before the tray begins.
  const earlyCars = state.ticked(isTicked);
  // Screen readers read out what changes in a status, not what it came with.
  setTimeout(() => {
    state.begin([...earlyCars, ...state.ticked(isTicked)]);
    document.addEventListener('change', state.followBox);
    addEventListener('storage', (event) => {
      // Another tab chose, or everything was deleted (`key` is null).
      if (event.key === null || event.key === storageKey(site.id, 'chosen-cars')) state.reread();
    });
    // A document that was set aside while another one was open has heard nothing of what that one stored.
    addEventListener('pageshow', (event) => event.persisted && state.reread());
    new MutationObserver(state.followPage).observe(document.body, { subtree: true, childList: true });
  }, EMPTY_FOR_MS);
}

/** The page's own form makes room for the tray. Where it was seen it keeps its place: what is below would move. */
function keepPlaceOfForm(): void {
  const form = document.querySelector<HTMLElement>('form#compare');
  if (form !== null && form.offsetHeight > 0) form.dataset['kept'] = '';
}
