import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { ReadinessProbe } from '#ports/database.ts';
import type { Site } from '#ports/site.ts';
import { type BufferedResponse, bufferResponse } from '../http/buffered-response.ts';
import { type CachedPage, createCachedPage } from './cached-page.ts';
import { buildPagePolicy } from './csp.ts';
import type { PageCache } from './page-cache.ts';
import type { CachedTenant, Tenant } from '../sites/tenant.ts';
import { buildSecurityHeaders, chooseHsts } from '../http/build-security-headers.ts';
import { type AnsweringMatch, readOwnDocument } from './route-match.ts';
import { withTimeout } from '../bounds/with-timeout.ts';
import { performance } from 'node:perf_hooks';
import { SingleFlight } from '../bounds/single-flight.ts';
import { TOO_BUSY, WorkQueue } from '../bounds/work-queue.ts';
import { RenderQueue } from './render-queue.ts';

const LOOK_EVERY_MS = 50;

const BUSY_SHARE = 0.9;

/** A page to make: everything that may influence its bytes is in here. */
export interface RenderRequest {
  readonly tenant: Tenant;
  readonly site: Site;
  /** Scheme, host and port that were asked. */
  readonly origin: string;
  /** Canonical path and query. */
  readonly key: string;
  readonly match: AnsweringMatch;
  /** Which variants of a split test are drawn; empty on all other pages. */
  readonly mark: string;
}

export type RenderOutcome =
  | { kind: 'page'; page: CachedPage; from: 'hit' | 'miss' | 'stale' }
  /** Personal or broken: to be sent once and kept by nobody. */
  | { kind: 'once'; answer: BufferedResponse }
  | { kind: 'unavailable' }
  /** The queue is full. */
  | { kind: 'busy' };

export interface RendererParts {
  cache: PageCache;
  database: ReadinessProbe;
  now: () => number;
  reportError: (what: string, error: unknown) => void;
  /** Concurrent renders: one a core. */
  width: number;
}

const FRESH_FOR_MS = MINUTE_MS;
const KEPT_FOR_MS = DAY_MS;
/** How long a page with a stale copy waits for a database that does not answer. */
const TIMEOUT_MS = 200;
const ALIVE_WITHIN_MS = 10;
/** How long a stale copy is served without another try. */
const HOLD_MS = 500;
const FIRST_RENDER_MS = 2500;
const MAX_WAIT_MS = 2000;
/** A database that hangs must not hold the queue after it is back. */
const MAX_RENDER_MS = 5000;
const MAX_WHOLE_STOCK_MS = MINUTE_MS;

/** Renders pages, once each however many requests wait, and caches the result. */
export class PageRenderer {
  readonly #parts: RendererParts;
  readonly #queue: RenderQueue;
  /** Apart from the pages: no shopper waits behind a feed of twenty thousand cars. */
  readonly #oneByOne = new WorkQueue(1, MAX_WHOLE_STOCK_MS);
  readonly #running = new SingleFlight<RenderOutcome>();
  /** Until when a stale copy is served for a page that could not be rendered. */
  readonly #held = new WeakMap<CachedPage, number>();

  constructor(parts: RendererParts) {
    this.#parts = parts;
    const isBusy = watchBusyThread();
    // While one waits for the database another is rendered; a busy thread renders one after the other.
    this.#queue = new RenderQueue(() => (isBusy() ? 1 : parts.width), MAX_WAIT_MS);
  }

  /** The page at exactly this address if it is still fresh; synchronous. */
  findFresh(tenant: CachedTenant, address: string): CachedPage | null {
    const page = this.#parts.cache.find(tenant, address);
    return page !== undefined && this.#isFresh(page, tenant) ? page : null;
  }

  async render(order: RenderRequest): Promise<RenderOutcome> {
    const { cache, database, now } = this.#parts;
    const copy = cache.find(order.tenant, buildAddress(order));
    if (copy && this.#isFresh(copy, order.tenant)) return { kind: 'page', page: copy, from: 'hit' };
    const stalePage = copy && now() < copy.keptUntil ? copy : null;
    if (stalePage && this.#isHeld(stalePage)) return { kind: 'page', page: stalePage, from: 'stale' };
    const outcome = this.#wouldRefuse(order)
      ? BUSY
      : await this.#makeOrGiveUp(order, stalePage ? TIMEOUT_MS : FIRST_RENDER_MS);
    if (outcome?.kind === 'busy') {
      // Nothing changed that we know of: it is only older than a minute.
      const isSame = stalePage?.generation === order.tenant.generation;
      return stalePage && isSame ? { kind: 'page', page: stalePage, from: 'stale' } : outcome;
    }
    const isBroken = outcome === null || (outcome.kind === 'once' && outcome.answer.status >= 500);
    if (!isBroken) return outcome;
    if (stalePage) {
      this.#held.set(stalePage, performance.now() + HOLD_MS);
      return { kind: 'page', page: stalePage, from: 'stale' };
    }
    const isAway = !(await database.isReady().catch(() => false));
    return outcome === null || isAway ? { kind: 'unavailable' } : outcome;
  }

  /** Known before anything is done for it; whoever asks for a page that is being made waits with the others. */
  #wouldRefuse(order: RenderRequest): boolean {
    const wouldWait = !isWholeStock(order) && !this.#running.has(buildName(order));
    return wouldWait && this.#queue.isFull(order.tenant.id);
  }

  #isHeld(page: CachedPage): boolean {
    return performance.now() < (this.#held.get(page) ?? 0);
  }

  #isFresh(page: CachedPage, tenant: CachedTenant): boolean {
    return page.generation === tenant.generation && this.#parts.now() < page.freshUntil;
  }

  /** Waits for the timeout, and longer only for a database that is up and just slow. */
  async #makeOrGiveUp(order: RenderRequest, timeoutMs: number): Promise<RenderOutcome | null> {
    const work = this.#makeOnce(order);
    const isAlive = this.#parts.database.isReady().catch(() => false);
    try {
      return await withTimeout(work, timeoutMs);
    } catch (error) {
      if (error === TOO_BUSY) return BUSY;
      const isSlow = await withTimeout(isAlive, ALIVE_WITHIN_MS).catch(() => false);
      return isSlow ? work.catch(() => null) : null;
    }
  }

  #makeOnce(order: RenderRequest): Promise<RenderOutcome> {
    return this.#running.run(buildName(order), () =>
      this.#makeIndexed(order).catch((error: unknown) => {
        if (error !== TOO_BUSY) this.#parts.reportError(order.match.route, error);
        throw error;
      }),
    );
  }

  /** Waits for a large stock's index before it is queued: shoppers of other sites do not wait behind it. */
  async #makeIndexed(order: RenderRequest): Promise<RenderOutcome> {
    // Where it cannot be made, the page itself says so.
    await order.tenant.state.indexed().catch(() => {});
    return isWholeStock(order)
      ? this.#oneByOne.run(() => this.#makeAndKeep(order, MAX_WHOLE_STOCK_MS))
      : this.#queue.run(order.tenant.id, () => this.#makeAndKeep(order, MAX_RENDER_MS));
  }

  /** Milliseconds since a page was made; 0 while one is, or waits. */
  readIdleMs(): number {
    return this.#queue.readIdleMs();
  }

  isOverloaded(tenant: Tenant): boolean {
    return this.#queue.isOverloaded(tenant.id);
  }

  /** Queues uncacheable work that costs as much as a page among the pages of its site. */
  runQueued<T>(tenant: { id: number }, work: () => Promise<T>): Promise<T> {
    return this.#queue.run(tenant.id, work);
  }

  async #make({
    tenant,
    site,
    origin,
    key,
    match,
  }: RenderRequest): Promise<{ whole: BufferedResponse; term: Term | null }> {
    // As of before the render: what changes meanwhile is not on the page.
    const { generation, state } = tenant;
    const startedAt = this.#parts.now();
    const buffered = await bufferResponse(await match.answer(new Request(origin + key), site));
    // A failure and a personal response are not cached.
    if (buffered.status >= 500 || buffered.isPrivate) return { whole: buffered, term: null };
    const freshUntil = Math.min(startedAt + FRESH_FOR_MS, await state.nextChange(startedAt));
    return { whole: buffered, term: { generation, freshUntil, keptUntil: startedAt + KEPT_FOR_MS } };
  }

  async #makeAndKeep(order: RenderRequest, withinMs: number): Promise<RenderOutcome> {
    const { whole: buffered, term } = await withTimeout(this.#make(order), withinMs);
    if (term === null) return { kind: 'once', answer: buffered };
    const page = await toCachedPage(buffered, { ...order, ...term });
    this.#parts.cache.store(order.tenant, buildAddress(order), page);
    return { kind: 'page', page, from: 'miss' };
  }
}

const BUSY = { kind: 'busy' } as const;

function isWholeStock({ match }: RenderRequest): boolean {
  return match.kind === 'call' && match.row.isWholeStock === true;
}

function buildName(order: RenderRequest): string {
  return `${order.tenant.id} ${order.tenant.generation} ${buildAddress(order)}`;
}

/** A mark begins after a blank, which no address holds: what is marked is found by nobody who does not say so. */
function buildAddress({ origin, key, mark }: RenderRequest): string {
  return mark === '' ? origin + key : `${origin}${key} ${mark}`;
}

type Term = Pick<CachedPage, 'generation' | 'freshUntil' | 'keptUntil'>;

function toCachedPage(
  buffered: BufferedResponse,
  { origin, site, match, generation, freshUntil, keptUntil }: RenderRequest & Term,
): Promise<CachedPage> {
  const isHtml = buffered.contentType.startsWith('text/html');
  const policy = isHtml ? buildPagePolicy(buffered, site, readOwnDocument(match)).policy : null;
  const hsts = chooseHsts(origin.startsWith('https:'), site.website.hsts_include_subdomains);
  const facts = {
    status: buffered.status,
    route: match.route,
    generation,
    freshUntil,
    keptUntil,
    headers: [...buffered.headers, ...buildSecurityHeaders(policy, hsts)],
    ...(match.kind === 'call' &&
      match.row.sharedSeconds !== undefined && {
        cacheControl: `public, max-age=${match.row.sharedSeconds}`,
      }),
  };
  return createCachedPage(facts, buffered.body);
}

/** Whether the event loop was nearly saturated of late: starting work beside other work then delays both. */
function watchBusyThread(): () => boolean {
  let lastUtilization = performance.eventLoopUtilization();
  let lastLookMs = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - lastLookMs < LOOK_EVERY_MS) return isBusy;
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, lastUtilization).utilization > BUSY_SHARE;
    lastUtilization = now;
    lastLookMs = performance.now();
    return isBusy;
  };
}
