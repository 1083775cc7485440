import type { Database } from '#ports/database.ts';
import type { Site } from '#ports/site.ts';
import type { Answer } from './answer.ts';
import { wholeAnswer, type WholeAnswer } from './whole-answer.ts';
import { type CachedPage, cachedPage } from './cached-page.ts';
import { contentSecurityPolicy } from './csp.ts';
import type { PageCache } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';
import type { Tenant } from './tenant.ts';
import { withinTime } from './within-time.ts';
import { workQueue } from './work-queue.ts';

/** A page to make: everything that may influence its bytes is in here. */
export interface PageOrder {
  readonly tenant: Tenant;
  readonly site: Site;
  /** Scheme, host and port that were asked. */
  readonly origin: string;
  /** Canonical path and query. */
  readonly key: string;
  readonly route: string;
}

export type Rendered =
  | { kind: 'page'; page: CachedPage; from: 'hit' | 'miss' | 'stale' }
  /** Personal or broken: to be sent once and kept by nobody. */
  | { kind: 'once'; answer: WholeAnswer }
  | { kind: 'unavailable' };

export interface PageRenderer {
  /** A page still fresh, without waiting. */
  fresh(tenant: Tenant, origin: string, key: string): CachedPage | null;
  render(order: PageOrder): Promise<Rendered>;
}

export interface RendererParts {
  answer: () => Answer | Promise<Answer>;
  cache: PageCache;
  database: Pick<Database, 'isReady'>;
  now: () => number;
  /** Renders at once; the processor has no more to give. */
  width: number;
}

const FRESH_FOR_MS = 60_000;
const KEPT_FOR_MS = 24 * 3_600_000;
/** A page with a copy at hand waits so long for a database that does not answer. */
const PATIENCE_MS = 200;
const FIRST_RENDER_MS = 2500;
const MAX_WAIT_MS = 2000;

export function pageRenderer(parts: RendererParts): PageRenderer {
  const { answer, cache, database, now } = parts;
  const inTurn = workQueue(parts.width, MAX_WAIT_MS);
  const running = new Map<string, Promise<Rendered>>();

  function find(tenant: Tenant, origin: string, key: string): CachedPage | undefined {
    return cache.find(tenant, origin + key);
  }

  function isFresh(page: CachedPage, tenant: Tenant): boolean {
    return page.generation === tenant.generation && now() < page.freshUntil;
  }

  async function make(order: PageOrder): Promise<Rendered> {
    const { tenant, site, origin, key, route } = order;
    const { generation, state } = tenant;
    const begun = now();
    const whole = await wholeAnswer(await (await answer()).answer(new Request(origin + key), site));
    if (whole.status >= 500 || whole.isPrivate) return { kind: 'once', answer: whole };
    const isHtml = whole.contentType.startsWith('text/html');
    const policy = isHtml ? contentSecurityPolicy(whole.body.toString(), site.website) : null;
    const page = cachedPage({
      status: whole.status,
      route,
      generation,
      freshUntil: Math.min(begun + FRESH_FOR_MS, await state.nextChange(begun)),
      keptUntil: begun + KEPT_FOR_MS,
      body: whole.body,
      headers: [...whole.headers, ...securityHeaders(policy, origin.startsWith('https:'))],
    });
    cache.keep(tenant, origin + key, page);
    return { kind: 'page', page, from: 'miss' };
  }

  function makeOnce(order: PageOrder): Promise<Rendered> {
    const name = `${order.tenant.id} ${order.tenant.generation} ${order.origin}${order.key}`;
    const before = running.get(name);
    if (before) return before;
    const work = inTurn(() => make(order)).finally(() => running.delete(name));
    running.set(name, work);
    return work;
  }

  /** Waits with patience, and at its end a little longer only for a database that is alive. */
  async function makeOrGiveUp(order: PageOrder, patience: number): Promise<Rendered | null> {
    const work = makeOnce(order);
    const isAlive = database.isReady().catch(() => false);
    try {
      return await withinTime(work, patience);
    } catch {
      const isSlow = await withinTime(isAlive, 10).catch(() => false);
      return isSlow ? work.catch(() => null) : null;
    }
  }

  return {
    fresh(tenant, origin, key) {
      const page = find(tenant, origin, key);
      return page !== undefined && isFresh(page, tenant) ? page : null;
    },

    async render(order) {
      const copy = find(order.tenant, order.origin, order.key);
      if (copy && isFresh(copy, order.tenant)) return { kind: 'page', page: copy, from: 'hit' };
      const rendered = await makeOrGiveUp(order, copy ? PATIENCE_MS : FIRST_RENDER_MS);
      const isBroken = rendered === null || (rendered.kind === 'once' && rendered.answer.status >= 500);
      if (!isBroken) return rendered;
      if (copy && now() < copy.keptUntil) return { kind: 'page', page: copy, from: 'stale' };
      const isAway = !(await database.isReady().catch(() => false));
      return rendered === null || isAway ? { kind: 'unavailable' } : rendered;
    },
  };
}
