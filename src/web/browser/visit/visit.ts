import { MINUTE_MS } from '#domain/time/durations.ts';
import { nextFirstQuery } from '../navigation/first-query.ts';
import { isVisitPending } from './pending-visit.ts';
import { randomId } from './random-id.ts';
import { type VisitorMemory, visitorMemory } from './visitor-memory.ts';

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
  const memory = visitorMemory(websiteId);
  const now = Date.now();
  memory.visitedPages.write(withPage(memory.visitedPages.read(), pathname));
  memory.firstQuery.write(nextFirstQuery(memory.firstQuery.read(), search, now));
  storeSessionAndDeviceId(memory, now, source);
}

/** Whoever acts in the first second of a page is known already; what was deleted on it stays deleted. */
export function visitContext(websiteId: number): VisitContext {
  const memory = visitorMemory(websiteId);
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
  if (memory.distinctId.read() === '') memory.distinctId.write(randomId());
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
  const mark = isAlive ? previousSession : { id: randomId(), source: '' };
  session.write({ id: mark.id, last_seen: now, source: source || mark.source });
  return session.read()?.id ?? '';
}
