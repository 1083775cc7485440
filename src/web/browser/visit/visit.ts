import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { type FirstQuery, type VisitorMemory, openVisitorMemory } from './visitor-memory.ts';
import { isVisitPending } from './pending-visit.ts';
import { createRandomId } from './random-id.ts';

const AD_PARAMETERS = ['gclid', 'fbclid', 'utm_source', 'utm_medium', 'utm_campaign'];

const NEVER_KEPT = ['car_id', 'slug', 'payment_intent_client_secret', 'payment_intent', 'lead_id'];

const KEPT_FOR = 30 * DAY_MS;

const MAX_LENGTH = 2000;

export const MAX_VISITED_PAGES = 50;
const SESSION_IDLE = 30 * MINUTE_MS;

/** What a lead or an event says about the visit it came from (spec §3). */
export interface VisitContext {
  distinct_id: string;
  session_id: string;
  visited_pages: string[];
  linked_query_params: string;
}

/** A page that was opened; `source`: where its visitor came from just now, empty where they were here already. */
interface OpenedPage {
  pathname: string;
  search: string;
  source: string;
}

/** Stores that a page was opened. Called once a page, in the browser only. */
export function recordVisit(websiteId: number, { pathname, search, source }: OpenedPage): void {
  const memory = openVisitorMemory(websiteId);
  const now = Date.now();
  memory.visitedPages.write(withPage(memory.visitedPages.read(), pathname));
  memory.firstQuery.write(chooseFirstQuery(memory.firstQuery.read(), search, now));
  storeSessionAndDeviceId(memory, now, source);
}

/** Whoever acts in the first second of a page is known already; what was deleted on it stays deleted. */
export function readVisitContext(websiteId: number): VisitContext {
  const memory = openVisitorMemory(websiteId);
  if (isVisitPending(location.pathname)) storeSessionAndDeviceId(memory, Date.now());
  return {
    distinct_id: memory.distinctId.read(),
    // Without one nothing may be stored, or all of it was deleted on this page.
    session_id: memory.session.read() === null ? '' : noteSession(memory, Date.now()),
    visited_pages: memory.visitedPages.read(),
    linked_query_params: memory.firstQuery.read()?.query ?? '',
  };
}

/** The newest 50 pages, newest last; staying on a page counts once. */
export function withPage(pages: readonly string[], page: string): string[] {
  return pages.at(-1) === page ? [...pages] : [...pages, page].slice(-MAX_VISITED_PAGES);
}

/** Stores that the session goes on, and a number of the device where it has none. */
function storeSessionAndDeviceId(memory: VisitorMemory, now: number, source = ''): void {
  noteSession(memory, now, source);
  if (memory.distinctId.read() === '') memory.distinctId.write(createRandomId());
}

/**
 * Stores that a session goes on, or that the next one begins after 30 minutes without a page or an act; answers its id.
 * Whoever comes back by another link within that time is counted as having come by that.
 */
function noteSession({ session }: { session: VisitorMemory['session'] }, now: number, source = ''): string {
  const previousSession = session.read();
  const isAlive =
    previousSession !== null &&
    previousSession.id !== '' &&
    Math.abs(now - previousSession.last_seen) <= SESSION_IDLE;
  const mark = isAlive ? previousSession : { id: createRandomId(), source: '' };
  session.write({ id: mark.id, last_seen: now, source: source || mark.source });
  return session.read()?.id ?? '';
}

/**
 * The query the visitor first came with (spec §9): kept once, replaced when an advertisement parameter arrives with
 * a new value, dropped after 30 days. `search` is the address's query, `now` milliseconds since 1970.
 */
export function chooseFirstQuery(keptQuery: FirstQuery | null, search: string, now: number): FirstQuery {
  // Saved by a clock that ran ahead, it would never grow old.
  const freshQuery = keptQuery !== null && Math.abs(now - keptQuery.saved_at) <= KEPT_FOR ? keptQuery : null;
  if (freshQuery && !bringsNewCampaign(freshQuery.query, search)) return freshQuery;
  return { query: withoutPrivateKeys(search), saved_at: now };
}

function bringsNewCampaign(keptQuery: string, search: string): boolean {
  const keptParams = new URLSearchParams(keptQuery);
  const arriving = new URLSearchParams(search);
  return AD_PARAMETERS.some((name) => {
    const value = arriving.get(name);
    return value !== null && value !== '' && value !== keptParams.get(name);
  });
}

function withoutPrivateKeys(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of NEVER_KEPT) params.delete(name);
  return params.toString().slice(0, MAX_LENGTH);
}
