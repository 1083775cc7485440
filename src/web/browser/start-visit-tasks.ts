import { sourceOfArrival } from '#domain/analytics/visit-source.ts';
import type { SiteShell } from '../layout/site-shell.ts';
import { deviceSlot } from './device-slot.ts';
import { fillBeacon } from './fill-beacon.ts';
import { mayStoreVisit } from './pending-visit.ts';
import { refreshOnFocus } from './refresh-page.ts';
import { setUpOffline } from './set-up-offline.ts';
import { signedInMark } from './signed-in-mark.ts';
import { startComparing } from './start-comparing.ts';
import { startTelling } from './start-telling.ts';
import { recordVisit } from './visit.ts';
import { visitSettings } from './visit-settings.ts';

let isStarted = false;
/** Whether this document's first page is still to be stored: only that one was led to from outside. */
let isLanding = true;

/** Runs once a page is idle: records the visit, tells what was done, registers the service worker, has old pages read again, and does what only some devices need. */
export function startVisitTasks(site: SiteShell, location: { pathname: string; search: string }): void {
  const { id: websiteId } = site;
  if (mayStoreVisit(location.pathname)) {
    recordVisit(websiteId, { ...location, source: isLanding ? landingSource(location.search) : '' });
    setUpOffline();
  }
  isLanding = false;
  startComparing(site);
  void fillBeacon(websiteId).catch(() => {});
  void startTelling(websiteId).catch(() => {});
  void refreshOnFocus().catch(() => {});
  void startLateParts(websiteId).catch(() => {});
  if (deviceSlot(websiteId, 'held-car', Boolean).read())
    void import('./show-held-car.ts').then(({ showHeldCar }) => showHeldCar(websiteId)).catch(() => {});
  if (signedInMark(websiteId).read() !== null)
    void import('./sync-watchlist.ts').then(({ syncWatchlist }) => syncWatchlist(websiteId)).catch(() => {});
}

/** Whoever comes from a page of the site was here already. */
function landingSource(query: string): string {
  const from = URL.parse(document.referrer);
  const isFromElsewhere = from !== null && from.host !== window.location.host;
  return sourceOfArrival(new URLSearchParams(query), isFromElsewhere ? from.hostname : '');
}

/** Once a document: what the site has beside its pages, each by code of its own. */
async function startLateParts(websiteId: number): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const settings = await visitSettings();
  // The next page asks again.
  isStarted = settings !== null;
  if (!settings) return;
  const { calls, chat, consent, providers } = settings;
  if (calls)
    void import('./calls/start-calls.ts')
      .then(({ startCalls }) => startCalls(websiteId, calls))
      .catch(() => {});
  const openTheirs =
    providers || consent.is_asked
      ? await import('./providers/start-providers.ts').then(
          ({ startProviders }) => startProviders(websiteId, settings),
          () => null,
        )
      : null;
  if (chat) (await import('../chat/start-chat.tsx')).startChat(websiteId, chat, openTheirs);
}
