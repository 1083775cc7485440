import type { RateLimitName } from '#domain/pages/page-row.ts';
import type { Answer } from '../answer.ts';
import type { Config } from '../config.ts';
import { type Exchange, type TenantRequest, isReading } from '../http/exchange.ts';
import { readPeer } from '../http/peer.ts';
import { readNetwork } from '../http/rate-limits.ts';
import { bufferResponse } from '../http/buffered-response.ts';
import { sendAccepted, sendPage, sendUncached, sendUnkept } from '../http/send.ts';
import { sendBusy, sendError, sendTooMany } from '../http/send-error.ts';
import type { CallMatch, ReportMatch } from '#api/routes.ts';
import { TimedOut, withTimeout } from '../bounds/with-timeout.ts';
import {
  type AnswerParts,
  ANSWER_WITHIN_MS,
  answerStream,
  answerUncached,
  buildUncachedHeaders,
  reportFault,
} from './answer-uncached.ts';
import { buildPageKey } from './build-page-key.ts';
import type { CachedTenant } from '../sites/tenant.ts';
import type { PageRenderer } from './page-renderer.ts';
import { BODY_LIMIT, buildCallRequest, buildRequest, readBody } from '../http/request-body.ts';
import { whyRefused } from '../http/same-origin.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';
import { SpareTurns } from '../bounds/spare-turns.ts';
import { TOO_BUSY } from '../bounds/work-queue.ts';
import { chooseVariants } from './split-test.ts';
import { type AnsweringMatch, type PageMatch, readOwnDocument, type RouteMatch } from './route-match.ts';

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
  countRequest(tenantRequest: TenantRequest, limit: RateLimitName | null): Promise<number | null>;
  /** By whose word a program's network is known. */
  config: Pick<Config, 'trustedProxies'>;
}

/** To match a path against all routes takes a tenth of the time that its page takes. */
const MATCHES_BYTES = 2 * 1024 * 1024;
const BYTES_OF_MATCH = 400;

/** What programs ask for is done beside the pages. */
type WorkingParts = PageResponderParts & { spareTurns: SpareTurns };

export function createPageResponder(givenParts: PageResponderParts): PageResponder {
  const { renderer } = givenParts;
  const parts = { ...givenParts, spareTurns: new SpareTurns(() => renderer?.readIdleMs() ?? Infinity) };
  const matches = new BoundedMap<RouteMatch>({ bytes: MATCHES_BYTES });

  function matchRoute(tenantRequest: TenantRequest, answer: Answer): RouteMatch {
    const { exchange, pathname, site } = tenantRequest;
    const method = isReading(exchange) ? 'GET' : (exchange.request.method ?? '');
    if (renderer === null) return answer.matchRoute(method, pathname, site.website);
    const name = buildMatchName(method, tenantRequest);
    const knownMatch = matches.get(name);
    if (knownMatch !== undefined) return knownMatch;
    const match = answer.matchRoute(method, pathname, site.website);
    matches.set(name, match, BYTES_OF_MATCH);
    return match;
  }

  /** In overload an unknown path is not even matched: its page is not in the cache. */
  function isTooMuch(tenantRequest: TenantRequest): boolean {
    const { exchange, tenant } = tenantRequest;
    const isOverloaded = renderer !== null && isReading(exchange) && renderer.isOverloaded(tenant);
    return isOverloaded && matches.get(buildMatchName('GET', tenantRequest)) === undefined;
  }

  return {
    sendFresh(exchange, tenant) {
      const page = renderer?.findFresh(tenant, exchange.origin + exchange.target);
      if (!page) return null;
      exchange.route = page.route;
      return sendPage(exchange, page, { from: 'hit' });
    },

    async respond(tenantRequest) {
      const { exchange, tenant, site, pathname } = tenantRequest;
      if (isTooMuch(tenantRequest)) return sendBusy(exchange, tenant);
      const match = matchRoute(tenantRequest, await parts.answer());
      exchange.route = match.route;
      if (isUnknown(match) && (pathname.startsWith('/api/') || !isReading(exchange)))
        return sendError(exchange, 404, { tenant });
      if (match.kind === 'other methods')
        return sendError(exchange, 405, { tenant, headers: ['Allow', match.methods.join(', ')] });
      if (match.kind === 'report' || !isReading(exchange))
        return answerWrite(tenantRequest, { match, parts });
      const splitVariants = chooseVariants(exchange, match.route, site.website);
      const shownRequest =
        splitVariants === null
          ? tenantRequest
          : { ...tenantRequest, site: { ...site, variants: splitVariants.variants } };
      // Headers are written later and in one call; this one is set apart.
      if (splitVariants !== null && splitVariants.cookie !== null)
        exchange.response.setHeader('Set-Cookie', splitVariants.cookie);
      if (!isCacheable(match)) return answerRead(shownRequest, { match, parts });
      const key = buildPageKey(exchange.target, match, site.website);
      if (renderer === null)
        return answerUncached(shownRequest, { match, parts }, new Request(exchange.origin + key));
      return sendRendered(shownRequest, { match, renderer, key, mark: splitVariants?.mark ?? '' });
    },
  };
}

function buildMatchName(method: string, { tenant, pathname }: TenantRequest): string {
  return `${tenant.id} ${tenant.generation} ${method} ${pathname}`;
}

function isUnknown(match: RouteMatch): boolean {
  return match.kind === 'page' && match.renderedAs !== undefined;
}

function isCacheable(match: AnsweringMatch): boolean {
  return match.kind === 'page' ? match.row.isPersonal !== true : match.row.isCacheable === true;
}

interface Rendering {
  match: AnsweringMatch;
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
  const outcome = await renderer.render({ tenant, site, origin, key, match, mark });
  if (outcome.kind === 'unavailable') return sendError(exchange, 503, { tenant });
  if (outcome.kind === 'busy') return sendBusy(exchange, tenant);
  if (outcome.kind === 'page') {
    return sendPage(exchange, outcome.page, { from: outcome.from, isPrivate: mark !== '' });
  }
  return sendUncached(
    exchange,
    outcome.answer,
    buildUncachedHeaders(tenantRequest, outcome.answer, { csp: true, ownDocument: readOwnDocument(match) }),
  );
}

interface Answering<Match> {
  match: Match;
  parts: WorkingParts;
}

/** A response made for each request. A call may cost somebody else something: then its row names a limit. */
async function answerRead(
  tenantRequest: TenantRequest,
  answering: Answering<AnsweringMatch>,
): Promise<number> {
  const { match } = answering;
  const limit = match.kind === 'page' ? undefined : match.row.limit;
  const seconds = await answering.parts.countRequest(tenantRequest, limit ?? null);
  if (seconds !== null) return sendTooMany(tenantRequest.exchange, seconds, tenantRequest.tenant);
  // Calls ask providers, which may be slow; a page is rendered here.
  const request = buildMatchedRequest(tenantRequest, match, null);
  return match.kind === 'page'
    ? answerQueued(tenantRequest, answering, request)
    : answerUncached(tenantRequest, answering, request);
}

type Body = Uint8Array<ArrayBuffer>;

/** Of a page's address only the query keys its row names, whoever asks and by whatever method. */
function buildMatchedRequest(
  { exchange, site }: TenantRequest,
  match: AnsweringMatch,
  body: Body | null,
): Request {
  const { request, origin } = exchange;
  if (match.kind === 'call')
    return body === null ? buildRequest(exchange, null) : buildCallRequest(exchange, body);
  return buildRequest({ request, origin, target: buildPageKey(exchange.target, match, site.website) }, body);
}

/** Queued among the pages; in overload refused like one. */
async function answerQueued(
  tenantRequest: TenantRequest,
  answering: Answering<AnsweringMatch>,
  request: Request,
): Promise<number> {
  const { renderer } = answering.parts;
  const { exchange, tenant } = tenantRequest;
  if (renderer === null) return answerUncached(tenantRequest, answering, request);
  try {
    return await renderer.runQueued(tenant, () => answerUncached(tenantRequest, answering, request));
  } catch (error) {
    if (error === TOO_BUSY) return sendBusy(exchange, tenant);
    if (error instanceof TimedOut) return sendError(exchange, 503, { tenant });
    throw error;
  }
}

/** Everything that is not GET or HEAD: checked first, then run. */
async function answerWrite(
  tenantRequest: TenantRequest,
  { match, parts }: Answering<CallMatch | ReportMatch | PageMatch>,
): Promise<number> {
  const { exchange, tenant } = tenantRequest;
  const refusal = whyRefused(
    exchange.request.headers,
    exchange.origin,
    match.kind === 'page' ? {} : match.row,
  );
  if (refusal !== null) return sendError(exchange, refusal, { tenant });
  const isUnhurried = match.kind === 'call' && match.row.isUnhurried === true;
  // Whoever is to ask again has not used up what it may ask.
  if (isUnhurried && parts.spareTurns.isFull(findNetwork(exchange, parts))) return sendBusy(exchange, tenant);
  const limit = match.kind === 'page' ? findPostLimit(match.row, exchange.target) : match.row.limit;
  const seconds = await parts.countRequest(tenantRequest, limit ?? null);
  if (seconds !== null) return sendTooMany(tenantRequest.exchange, seconds, tenantRequest.tenant);
  if (match.kind === 'call' && match.row.streams === true)
    return answerStream(tenantRequest, { match, parts });
  const body = await readBody(exchange.request, BODY_LIMIT);
  if ('status' in body) return sendError(exchange, body.status, { tenant });
  if (match.kind === 'report') return answerReport(tenantRequest, { match, parts }, body.body);
  const request = buildMatchedRequest(tenantRequest, match, body.body);
  if (isUnhurried) return answerInSpareTime(tenantRequest, { match, parts }, request);
  return match.kind === 'call' && match.row.isReadOnly === true
    ? answerQueued(tenantRequest, { match, parts }, request)
    : answerUncached(tenantRequest, { match, parts }, request);
}

/** Apart from the pages: what programs ask for never makes a site's queue too long for its shoppers. */
async function answerInSpareTime(
  tenantRequest: TenantRequest,
  { match, parts }: Answering<CallMatch>,
  request: Request,
): Promise<number> {
  const network = findNetwork(tenantRequest.exchange, parts);
  try {
    return await parts.spareTurns.run(network, () =>
      answerUncached(tenantRequest, { match, parts }, request),
    );
  } catch (error) {
    if (error === TOO_BUSY) return sendBusy(tenantRequest.exchange, tenantRequest.tenant);
    throw error;
  }
}

function findNetwork({ request }: Exchange, { config }: WorkingParts): string {
  return readNetwork(readPeer(request, config.trustedProxies).address);
}

function findPostLimit(
  { postLimit, lookupQuery }: PageMatch['row'],
  target: string,
): RateLimitName | undefined {
  const isLookup =
    lookupQuery !== undefined && new URLSearchParams(target.split('?')[1] ?? '').has(lookupQuery);
  return isLookup ? 'plate look-ups' : postLimit;
}

/** Nearly every report is taken in, most of them at once: no timer, nothing to compose. */
async function answerReport(
  tenantRequest: TenantRequest,
  { match, parts }: Answering<ReportMatch>,
  content: Uint8Array,
): Promise<number> {
  const { exchange, site, tenant } = tenantRequest;
  const { headers } = exchange.request;
  const report = {
    content,
    headers: { get: (name: string) => (headers[name] as string | undefined) ?? null },
  };
  try {
    const refusalOrWork = match.row.takeReport(report, site);
    const refusal =
      refusalOrWork instanceof Promise ? await withTimeout(refusalOrWork, ANSWER_WITHIN_MS) : refusalOrWork;
    if (refusal === null) return sendAccepted(exchange);
    return await sendUnkept(exchange, await bufferResponse(refusal));
  } catch (error) {
    return sendError(exchange, await reportFault(exchange, parts, error), { tenant });
  }
}
