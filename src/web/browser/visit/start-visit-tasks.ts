import { readArrivalSource } from '#domain/analytics/visit-source.ts';
import type { SiteShell } from '../../layout/site-shell.ts';
import { openDeviceSlot } from './device-slot.ts';
import { fillBeacon } from '../analytics/fill-beacon.ts';
import { mayStoreVisit } from './pending-visit.ts';
import { refreshOnFocus } from '../navigation/refresh-page.ts';
import { showToast } from '../../ui/toast.tsx';
import { openSignedInMark } from '../account/signed-in-mark.ts';
import { readDeviceChoice } from '../account/chosen-cars.ts';
import { COMPARE_BOXES, loadTray } from '../navigation/early-ticks.ts';
import { recordVisit } from './visit.ts';
import { fetchVisitSettings } from './visit-settings.ts';
import { record } from '../analytics/acts.ts';

const WORKER = '/offline-worker.js';

/** Always the same address. */
const policy = window.trustedTypes?.createPolicy('forecourt', {
  createScriptURL: (_address: string) => WORKER,
});

const RETRY_MS = 2000;
/** In CSS pixels, of three dots at the density of any of a picture's widths. */
const MAX_LATE_WIDTH = 9;

let isWatching = false;

let isStarted = false;
/** Whether this document's first page is still to be stored: only that one was led to from outside. */
let isLanding = true;

/** Runs once a page is idle: records the visit, tells what was done, registers the service worker, has old pages read again, and does what only some devices need. */
export function startVisitTasks(site: SiteShell, location: { pathname: string; search: string }): void {
  const { id: websiteId } = site;
  if (mayStoreVisit(location.pathname)) {
    recordVisit(websiteId, { ...location, source: isLanding ? readLandingSource(location.search) : '' });
    setUpOffline();
  }
  if (isLanding) retryLatePictures();
  isLanding = false;
  startComparing(site);
  void fillBeacon(websiteId).catch(() => {});
  void startAnalytics(websiteId).catch(() => {});
  void refreshOnFocus().catch(() => {});
  void startLateParts(websiteId).catch(() => {});
  if (openDeviceSlot(websiteId, 'held-car', Boolean).read())
    void import('../navigation/show-held-car.ts')
      .then(({ showHeldCar }) => showHeldCar(websiteId))
      .catch(() => {});
  if (openSignedInMark(websiteId).read() !== null)
    void import('../account/sync-watchlist.ts')
      .then(({ syncWatchlist }) => syncWatchlist(websiteId))
      .catch(() => {});
}

/** Whoever comes from a page of the site was here already. */
function readLandingSource(query: string): string {
  const referrer = URL.parse(document.referrer);
  const isFromElsewhere = referrer !== null && referrer.host !== window.location.host;
  return readArrivalSource(new URLSearchParams(query), isFromElsewhere ? referrer.hostname : '');
}

/** Once a document: what the site has beside its pages, each by code of its own. */
async function startLateParts(websiteId: number): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const settings = await fetchVisitSettings();
  // The next page asks again.
  isStarted = settings !== null;
  if (!settings) return;
  const { calls, chat, consent, providers } = settings;
  if (calls)
    void import('../calls/start-calls.ts')
      .then(({ startCalls }) => startCalls(websiteId, calls))
      .catch(() => {});
  const openTheirs =
    providers || consent.is_asked
      ? await import('../providers/start-providers.ts').then(
          ({ startProviders }) => startProviders(websiteId, settings),
          () => null,
        )
      : null;
  if (chat) (await import('../../chat/start-chat.tsx')).startChat(websiteId, chat, openTheirs);
}

/**
 * Loads the tray of the cars to compare where it is of use before a box is ticked: on a page with boxes of which one was
 * ticked before hydration, or where the device knows of a choice. Without its code the page's own form compares what is
 * ticked on it.
 */
function startComparing(site: SiteShell): void {
  const hasChoice = readDeviceChoice(site.id).read().length > 0;
  if (document.querySelector(hasChoice ? COMPARE_BOXES : `${COMPARE_BOXES}:checked`))
    void loadTray(site, false);
}

/** Trusted Types rules: missing in TypeScript's DOM types. */
interface TextRules {
  createHTML?(text: string): string | null;
  createScriptURL?(address: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy<Rules extends TextRules>(name: string, rules: Rules): Rules };
  }
}

/** A picture that came too late is asked for once more. What stands in its place is three dots wide (`server/http/send-error.ts`). */
function retryLatePictures(): void {
  const retryLate = (target: unknown) => {
    if (!(target instanceof HTMLImageElement) || !target.complete || target.naturalWidth > MAX_LATE_WIDTH)
      return;
    const { currentSrc, parentElement } = target;
    // By another address, for browsers keep what an address answered.
    if (!currentSrc.includes('/_img?') || currentSrc.endsWith('&')) return;
    setTimeout(() => {
      const sources = parentElement?.querySelectorAll('source') ?? [];
      for (const element of [...sources, target])
        element.srcset = element.srcset.replaceAll(/\/_img\?\S+/g, '$&&');
    }, RETRY_MS);
  };
  document.querySelectorAll('img').forEach(retryLate);
  document.addEventListener('load', ({ target }) => retryLate(target), true);
}

/** Registers the offline worker, so that opened pages stay readable offline, and shows when the connection goes and returns. */
function setUpOffline(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('offline', () =>
    showToast({ text: 'You are offline. Pages you opened can still be read.' }),
  );
  addEventListener('online', () => showToast({ text: 'You are back online.' }));
  // Only on secure hosts; without it only the offline pages are missing.
  void navigator.serviceWorker?.register(policy?.createScriptURL(WORKER) ?? WORKER).catch(() => {});
}

let isAnalyticsStarted = false;

/** Once a document, on a site that tells somebody else what is done on it. */
async function startAnalytics(websiteId: number): Promise<void> {
  if (isAnalyticsStarted) return;
  isAnalyticsStarted = true;
  addEventListener('pageshow', recordReturn);
  const knownSettings = await fetchVisitSettings();
  // The next page asks again.
  isAnalyticsStarted = knownSettings !== null;
  const { analytics: settings, consent } = knownSettings ?? {};
  if (!settings || !consent) return;
  await (await import('../analytics/emit-acts.ts')).emitActs({ websiteId, settings, mode: consent.mode });
}

/** Back to a page that the browser kept as it was: a view like any other. */
function recordReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) record({ event: 'page_view' });
}
