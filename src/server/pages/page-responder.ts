import type { RateLimitName } from '#domain/pages/page-row.ts';
import { waitText } from '#domain/words/wait-text.ts';
import type { Answer } from '../answer.ts';
import { type TenantRequest, isReading } from '../http/tenant-request.ts';
import type { Exchange } from '../http/exchange.ts';
import { answerReport } from './answer-report.ts';
import { answerUncached, type AnswerParts, answerStream, uncachedHeaders } from './answer-uncached.ts';
import { pageKey } from './page-key.ts';
import type { CachedTenant } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import { callRequestOf, requestOf } from '../http/plain-request.ts';
import { readBody } from '../http/request-body.ts';
import { whyRefused } from '../http/same-origin.ts';
import { BoundedMap } from '../bounded-map.ts';
import { sendBusy } from '../http/send-busy.ts';
import { sendError } from '../http/send-error.ts';
import { sendUncached, sendPage } from '../http/send.ts';
import { TimedOut } from '../with-timeout.ts';
import { TooBusy } from './render-queue.ts';
import { splitTest } from './split-test.ts';
import type { FoundRoute } from '../route-match.ts';

/** Answers pages and API calls of one site: from the cache, by rendering, or by running the call. */
export interface PageResponder {
  /** The page at exactly this address if it is still fresh, else null. */
  sendFresh(exchange: Exchange, tenant: CachedTenant): number | Promise<number> | null;
  respond(tenantRequest: TenantRequest): Promise<number>;
}

export interface PageResponderParts extends AnswerParts {
  /** In development reloaded after every edit. */
  answer: () => Answer | Promise<Answer>;
  /** Null in development: every page is made anew, of its key as here. */
  renderer: PageRenderer | null;
  /** Seconds until the caller may come back, or null when it may go on. */
  waitFor(tenantRequest: TenantRequest, limit: RateLimitName | null): number | null;
}

const BODY_LIMIT = 64 * 1024;

/** To match a path against all routes takes a tenth of the time that its page takes. */
const MATCHES_BYTES = 2 * 1024 * 1024;
const BYTES_OF_MATCH = 400;

export function pageResponder(parts: PageResponderParts): PageResponder {
  const { renderer } = parts;
  const matches = new BoundedMap<FoundRoute>({ bytes: MATCHES_BYTES });

  function matchRoute(tenantRequest: TenantRequest, answer: Answer): FoundRoute {
    const { exchange, pathname, site } = tenantRequest;
    const method = isReading(exchange) ? 'GET' : (exchange.request.method ?? '');
    if (renderer === null) return answer.matchRoute(method, pathname, site.website);
    const name = matchName(method, tenantRequest);
    const known = matches.get(name);
    if (known !== undefined) return known;
    const match = answer.matchRoute(method, pathname, site.website);
    matches.set(name, match, BYTES_OF_MATCH);
    return match;
  }

  /** In overload an unknown path is not even matched: its page is not in the cache. */
  function isTooMuch(tenantRequest: TenantRequest): boolean {
    const { exchange, tenant } = tenantRequest;
    const isOverloaded = renderer !== null && isReading(exchange) && renderer.isOverloaded(tenant);
    return isOverloaded && matches.get(matchName('GET', tenantRequest)) === undefined;
  }

  return {
    sendFresh(exchange, tenant) {
      const page = renderer?.fresh(tenant, exchange.origin + exchange.target);
      if (!page) return null;
      exchange.route = page.route;
      return sendPage(exchange, page, { from: 'hit' });
    },

    async respond(tenantRequest) {
      const { exchange, tenant, site, pathname } = tenantRequest;
      if (isTooMuch(tenantRequest)) return sendBusy(exchange, tenant);
      const match = matchRoute(tenantRequest, await parts.answer());
      exchange.route = match.route;
      if (match.kind === 'unknown' && (pathname.startsWith('/api/') || !isReading(exchange)))
        return sendError(exchange, 404, { tenant });
      if (!match.methods.includes(exchange.request.method ?? '')) {
        return sendError(exchange, 405, { tenant, headers: ['Allow', match.methods.join(', ')] });
      }
      if (!isReading(exchange)) return act(tenantRequest, { match, parts });
      const split = splitTest(exchange, match.route, site.website);
      const shown =
        split === null ? tenantRequest : { ...tenantRequest, site: { ...site, variants: split.variants } };
      // Headers are written later and in one call; this one is set apart.
      if (split !== null && split.cookie !== null) exchange.response.setHeader('Set-Cookie', split.cookie);
      if (match.isCacheable !== true) return read(shown, { match, parts });
      const key = pageKey(exchange.target, match, site.website);
      if (renderer === null)
        return answerUncached(shown, { match, parts }, new Request(exchange.origin + key));
      return sendRendered(shown, { match, renderer, key, mark: split?.mark ?? '' });
    },
  };
}

function matchName(method: string, { tenant, pathname }: TenantRequest): string {
  return `${tenant.id} ${tenant.generation} ${method} ${pathname}`;
}

interface Rendering {
  match: FoundRoute;
  renderer: PageRenderer;
  key: string;
  mark: string;
}

async function sendRendered(
  tenantRequest: TenantRequest,
  { match, renderer, key, mark }: Rendering,
): Promise<number> {
  const { exchange, tenant, site } = tenantRequest;
  const { origin } = exchange;
  const rendered = await renderer.render({ tenant, site, origin, key, match, mark });
  if (rendered.kind === 'unavailable') return sendError(exchange, 503, { tenant });
  if (rendered.kind === 'busy') return sendBusy(exchange, tenant);
  if (rendered.kind === 'page') {
    return sendPage(exchange, rendered.page, { from: rendered.from, isPrivate: mark !== '' });
  }
  return sendUncached(
    exchange,
    rendered.answer,
    uncachedHeaders(tenantRequest, rendered.answer, { ...match, csp: true }),
  );
}

interface Acting {
  match: FoundRoute;
  parts: PageResponderParts;
}

/** A response made for each request. A call may cost somebody else something: then its row names a limit. */
async function read(tenantRequest: TenantRequest, acting: Acting): Promise<number> {
  const { match } = acting;
  const seconds = acting.parts.waitFor(tenantRequest, match.limit ?? null);
  if (seconds !== null) return tooMany(tenantRequest, seconds);
  // Calls ask providers, which may be slow; a page is rendered here.
  const request = requestFor(tenantRequest, match, null);
  return match.kind === 'page'
    ? answerQueued(tenantRequest, acting, request)
    : answerUncached(tenantRequest, acting, request);
}

type Body = Uint8Array<ArrayBuffer>;

/** Of a page's address only the query keys its row names, whoever asks and by whatever method. */
function requestFor({ exchange, site }: TenantRequest, match: FoundRoute, body: Body | null): Request {
  const { request, origin } = exchange;
  if (match.kind !== 'page') return body === null ? requestOf(exchange, null) : callRequestOf(exchange, body);
  return requestOf({ request, origin, target: pageKey(exchange.target, match, site.website) }, body);
}

/** Queued among the pages; in overload refused like one. */
async function answerQueued(tenantRequest: TenantRequest, acting: Acting, request: Request): Promise<number> {
  const { renderer } = acting.parts;
  const { exchange, tenant } = tenantRequest;
  if (renderer === null) return answerUncached(tenantRequest, acting, request);
  try {
    return await renderer.beside(tenant, () => answerUncached(tenantRequest, acting, request));
  } catch (error) {
    if (error instanceof TooBusy) return sendBusy(exchange, tenant);
    if (error instanceof TimedOut) return sendError(exchange, 503, { tenant });
    throw error;
  }
}

/** Everything that is not GET or HEAD: checked first, then run. */
async function act(tenantRequest: TenantRequest, acting: Acting): Promise<number> {
  const { exchange, tenant } = tenantRequest;
  const { match, parts } = acting;
  const refusal = whyRefused(exchange.request.headers, exchange.origin, match);
  if (refusal !== null) return sendError(exchange, refusal, { tenant });
  const seconds = parts.waitFor(tenantRequest, match.limit ?? null);
  if (seconds !== null) return tooMany(tenantRequest, seconds);
  if (match.streams === true) return answerStream(tenantRequest, acting);
  const body = await readBody(exchange.request, BODY_LIMIT);
  if ('status' in body) return sendError(exchange, body.status, { tenant });
  const { takeReport } = match;
  if (takeReport !== undefined) return answerReport(tenantRequest, { takeReport, parts }, body.body);
  const request = requestFor(tenantRequest, match, body.body);
  return match.isReadOnly === true
    ? answerQueued(tenantRequest, acting, request)
    : answerUncached(tenantRequest, acting, request);
}

function tooMany({ exchange, tenant }: TenantRequest, seconds: number): number | Promise<number> {
  const text = `Too many requests. Please try again ${waitText(seconds)}.`;
  return sendError(exchange, 429, { tenant, text, headers: ['Retry-After', String(seconds)] });
}
