import type { Database } from '#ports/database.ts';
import type { Answer, Place } from '../answer.ts';
import { type Asked, isReading } from '../http/asked.ts';
import { contentSecurityPolicy } from './csp.ts';
import type { Exchange } from '../http/exchange.ts';
import { pageKey } from './page-key.ts';
import type { PageRenderer } from './page-renderer.ts';
import { requestOf } from '../http/plain-request.ts';
import { bodyStream } from '../http/body-stream.ts';
import { readBody } from '../http/request-body.ts';
import { whyRefused } from '../http/same-origin.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { sendError } from '../http/send-error.ts';
import { sendOnce, sendPage } from '../http/send.ts';
import { giveTimeForFiles } from '../http/slow-bodies.ts';
import type { Tenant } from '../sites/tenant.ts';
import { wholeAnswer } from '../http/whole-answer.ts';
import { TooSlow, withinTime } from '../within-time.ts';

/** Answers pages and calls of one site: from the cache, by a new page, or by doing what was asked. */
export interface PageResponder {
  /** The page at exactly this address if it is still fresh, else null. */
  sendFresh(exchange: Exchange, tenant: Tenant): number | Promise<number> | null;
  respond(asked: Asked): Promise<number>;
}

export interface PageResponderParts {
  /** In development a new one after every edit. */
  answer: () => Answer | Promise<Answer>;
  /** Null in development: every page is made anew. */
  renderer: PageRenderer | null;
  database: Pick<Database, 'isReady'>;
  /** Seconds until the caller may come back, or null when it may go on. */
  waitFor(asked: Asked, place: Place): Promise<number | null>;
  broken(exchange: Exchange, error: unknown): void;
  csp: boolean;
}

/** Calls whose answer is the same for everybody. */
const CACHED_CALLS = new Set([
  '/api/openapi.json',
  '/api/docs',
  '/icon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
]);
/** Pages about the visitor's own doing. */
const PERSONAL_PAGES = new Set(['/success']);
const BODY_LIMIT = 64 * 1024;
/** Files, and what stands around them in a form. */
const FILES_BODY_LIMIT = 21 * 1024 * 1024;
/** An answer to a form is there within two seconds, or the visitor is told that it failed. */
const ANSWER_WITHIN_MS = 1900;
/** For the log alone: the sender went away before the end. */
const GONE = 499;
const SUBMIT_FAILED = 'An error occurred when submitting this form';

export function pageResponder(parts: PageResponderParts): PageResponder {
  const { renderer } = parts;
  return {
    sendFresh(exchange, tenant) {
      const page = renderer?.fresh(tenant, exchange.origin + exchange.target);
      if (!page) return null;
      exchange.route = page.route;
      return sendPage(exchange, page, 'hit');
    },

    async respond(asked) {
      const { exchange, tenant, pathname } = asked;
      const answer = await parts.answer();
      const place = answer.placeOf(pathname);
      exchange.route = place.route;
      if (place.kind === 'unknown' && (pathname.startsWith('/api/') || !isReading(exchange)))
        return sendError(exchange, 404, { tenant });
      if (!place.methods.includes(exchange.request.method ?? '')) {
        return sendError(exchange, 405, { tenant, headers: ['Allow', place.methods.join(', ')] });
      }
      if (!isReading(exchange)) return act(asked, { place, answer, parts });
      if (renderer === null || !isCacheable(place)) return read(asked, { place, answer, parts });
      return sendRendered(asked, place, renderer);
    },
  };
}

function isCacheable({ kind, route }: Place): boolean {
  return kind === 'api' ? CACHED_CALLS.has(route) : !PERSONAL_PAGES.has(route);
}

async function sendRendered(asked: Asked, place: Place, renderer: PageRenderer): Promise<number> {
  const { exchange, tenant, site } = asked;
  const { origin } = exchange;
  const key = pageKey(exchange.target, place);
  const rendered = await renderer.render({ tenant, site, origin, key, route: place.route });
  if (rendered.kind === 'unavailable') return sendError(exchange, 503, { tenant });
  if (rendered.kind === 'page') return sendPage(exchange, rendered.page, rendered.from);
  return sendOnce(exchange, rendered.answer, protection(asked, rendered.answer, true));
}

interface Acting {
  answer: Answer;
  parts: PageResponderParts;
}

/** What is made anew for everyone who asks. A call may cost somebody else something, so it is counted; a page is not. */
async function read(asked: Asked, { place, ...acting }: Acting & { place: Place }): Promise<number> {
  const { exchange, tenant } = asked;
  const seconds = place.kind === 'api' ? await acting.parts.waitFor(asked, place) : null;
  if (seconds === null) return answerOnce(asked, acting, null);
  return sendError(exchange, 429, { tenant, headers: ['Retry-After', String(seconds)] });
}

/** Everything that is not GET or HEAD: judged first, then done. */
async function act(asked: Asked, acting: Acting & { place: Place }): Promise<number> {
  const { exchange, tenant } = asked;
  const { place, parts } = acting;
  const refusal = whyRefused(exchange.request.headers, exchange.origin, place);
  if (refusal !== null) return sendError(exchange, refusal, { tenant });
  const seconds = await parts.waitFor(asked, place);
  if (seconds !== null)
    return sendError(exchange, 429, { tenant, headers: ['Retry-After', String(seconds)] });
  if (place.streams) return answerStream(asked, acting);
  const body = await readBody(exchange.request, BODY_LIMIT);
  if ('status' in body) return sendError(exchange, body.status, { tenant });
  return answerOnce(asked, acting, body.body);
}

/** Asks for an answer that is made for this caller alone. */
async function answerOnce(asked: Asked, { answer, parts }: Acting, body: Buffer | null): Promise<number> {
  const { exchange, site, tenant } = asked;
  try {
    const work = answer.answer(requestOf(exchange, body), site).then(wholeAnswer);
    const whole = await (body === null ? work : withinTime(work, ANSWER_WITHIN_MS));
    if (whole.status !== 500 || (await isReady(parts))) {
      return sendOnce(exchange, whole, protection(asked, whole, parts.csp));
    }
  } catch (error) {
    if (!(error instanceof TooSlow)) parts.broken(exchange, error);
    if (!(error instanceof TooSlow) && (await isReady(parts))) return sendError(exchange, 500, { tenant });
  }
  return sendError(exchange, 503, body === null ? { tenant } : { tenant, text: SUBMIT_FAILED });
}

/** The call reads the body itself, at the sender's pace; what it leaves unread ends with the connection. */
async function answerStream(asked: Asked, { answer, parts }: Acting): Promise<number> {
  const { exchange, site, tenant } = asked;
  giveTimeForFiles(exchange.request);
  const body = bodyStream(exchange.request, FILES_BODY_LIMIT);
  if ('status' in body) return sendError(exchange, body.status, { tenant });
  try {
    const whole = await answer.answer(requestOf(exchange, body.stream), site).then(wholeAnswer);
    const closing = body.isAtEnd() ? [] : ['Connection', 'close'];
    return await sendOnce(exchange, whole, [...protection(asked, whole, parts.csp), ...closing]);
  } catch (error) {
    if (body.isTooLarge()) return sendError(exchange, 413, { tenant });
    // Nobody is left to be told.
    if (exchange.request.destroyed && !exchange.request.complete) return GONE;
    parts.broken(exchange, error);
    return sendError(exchange, 503, { tenant, text: SUBMIT_FAILED });
  }
}

function isReady({ database }: PageResponderParts): Promise<boolean> {
  return withinTime(database.isReady(), 200).catch(() => false);
}

function protection(
  { exchange, site }: Asked,
  whole: { contentType: string; body: Buffer },
  csp: boolean,
): string[] {
  const isHtml = whole.contentType.startsWith('text/html');
  const policy = isHtml ? (csp ? contentSecurityPolicy(whole.body.toString(), site.website) : '') : null;
  return ['Cache-Control', 'private, no-store', ...securityHeaders(policy, exchange.isTls)];
}
