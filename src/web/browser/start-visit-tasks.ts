import { sourceOfArrival } from '#domain/analytics/visit-source.ts';
import { deviceSlot } from './device-slot.ts';
import { fillBeacon } from './fill-beacon.ts';
import { mayStoreVisit } from './pending-visit.ts';
import { refreshOnFocus } from './refresh-page.ts';
import { setUpOffline } from './set-up-offline.ts';
import { signedInMark } from './signed-in-mark.ts';
import { startTelling } from './start-telling.ts';
import { recordVisit } from './visit.ts';
import { visitSettings } from './visit-settings.ts';

let hasChat = false;
let hasCalls = false;
/** Whether this document's first page is still to be stored: only that one was led to from outside. */
let isLanding = true;

/** Runs once a page is idle: records the visit, tells what was done, registers the service worker, has old pages read again, and does what only some devices need. */
export function startVisitTasks(websiteId: number, location: { pathname: string; search: string }): void {
  if (mayStoreVisit(location.pathname)) {
    recordVisit(websiteId, { ...location, source: isLanding ? landingSource(location.search) : '' });
    setUpOffline();
  }
  isLanding = false;
  void fillBeacon(websiteId).catch(() => {});
  void startTelling(websiteId).catch(() => {});
  void startChatOf(websiteId).catch(() => {});
  void startCallsOf(websiteId).catch(() => {});
  void refreshOnFocus().catch(() => {});
  void startProvidersOf(websiteId).catch(() => {});
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

/** Once a document, on a site that has a chat. */
async function startChatOf(websiteId: number): Promise<void> {
  if (hasChat) return;
  hasChat = true;
  const chat = (await visitSettings())?.chat;
  if (chat) (await import('../chat/start-chat.tsx')).startChat(websiteId, chat);
}

/** Once a document, on a site with call tracking. */
async function startCallsOf(websiteId: number): Promise<void> {
  if (hasCalls) return;
  hasCalls = true;
  const calls = (await visitSettings())?.calls;
  if (calls) await (await import('./calls/start-calls.ts')).startCalls(websiteId, calls);
}

let hasProviders = false;

/** Once a document, on a site that tells others of a visit or asks whether it may. */
async function startProvidersOf(websiteId: number): Promise<void> {
  if (hasProviders) return;
  hasProviders = true;
  const settings = await visitSettings();
  if (!settings || (settings.providers === null && !settings.consent.is_asked)) return;
  (await import('./providers/start-providers.ts')).startProviders(websiteId, settings);
}
