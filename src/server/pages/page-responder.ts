import type { Answer, Place } from '../answer.ts';
import { type Asked, isReading } from '../http/asked.ts';
import type { Exchange } from '../http/exchange.ts';
import { answerOnce, type AnswerParts, answerStream, protection } from './answer-once.ts';
import { pageKey } from './page-key.ts';
import type { PageRenderer } from './page-renderer.ts';
import { readBody } from '../http/request-body.ts';
import { whyRefused } from '../http/same-origin.ts';
import { BoundedMap } from '../bounded-map.ts';
import { sendBusy } from '../http/send-busy.ts';
import { sendError } from '../http/send-error.ts';
import { sendOnce, sendPage } from '../http/send.ts';
import { TooSlow } from '../within-time.ts';
import { TooBusy } from './render-queue.ts';
import { splitTest } from './split-test.ts';
import type { Tenant } from '../sites/tenant.ts';

/** Answers pages and calls of one site: from the cache, by a new page, or by doing what was asked. */
export interface PageResponder {
  /** The page at exactly this address if it is still fresh, else null. */
  sendFresh(exchange: Exchange, tenant: Tenant): number | Promise<number> | null;
  respond(asked: Asked): Promise<number>;
}

export interface PageResponderParts extends AnswerParts {
  /** In development a new one after every edit. */
  answer: () => Answer | Promise<Answer>;
  /** Null in development: every page is made anew. */
  renderer: PageRenderer | null;
  /** Seconds until the caller may come back, or null when it may go on. */
  waitFor(asked: Asked, place: Place): number | null;
}

/** Calls whose answer is the same for everybody. */
const CACHED_CALLS = new Set([
  '/api/openapi.json',
  '/api/docs',
  '/icon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/:file.xml',
  '/llms.txt',
  '/cars/:slug.json',
  '/motorcycles/:slug.json',
  '/campers/:slug.json',
  '/feeds/google-vehicle-ads.xml',
  '/feeds/meta-automotive.csv',
  '/feeds/stock.csv',
  '/manifest.webmanifest',
  '/:blog/rss.xml',
]);
/** Pages about the visitor's own doing. */
const PERSONAL_PAGES = new Set(['/success']);
const BODY_LIMIT = 64 * 1024;

/** To match a path against all routes takes a tenth of the time that its page takes. */
const PLACES_BYTES = 2 * 1024 * 1024;
const BYTES_OF_PLACE = 400;

export function pageResponder(parts: PageResponderParts): PageResponder {
  const { renderer } = parts;
  const places = new BoundedMap<Place>(PLACES_BYTES);

  function placeOf({ pathname, tenant, site }: Asked, answer: Answer): Place {
    if (renderer === null) return answer.placeOf(pathname, site.website);
    const name = placeName(tenant, pathname);
    const known = places.get(name);
    if (known !== undefined) return known;
    const place = answer.placeOf(pathname, site.website);
    places.set(name, place, BYTES_OF_PLACE);
    return place;
  }

  /** In overload a path that was never asked before is not even looked up: its page is not in the cache. */
  function isTooMuch({ exchange, tenant, pathname }: Asked): boolean {
    const isOverloaded = renderer !== null && isReading(exchange) && renderer.isOverloaded(tenant);
    return isOverloaded && places.get(placeName(tenant, pathname)) === undefined;
  }

  return {
    sendFresh(exchange, tenant) {
      const page = renderer?.fresh(tenant, exchange.origin + exchange.target);
      if (!page) return null;
      exchange.route = page.route;
      return sendPage(exchange, page, { from: 'hit' });
    },

    async respond(asked) {
      const { exchange, tenant, site, pathname } = asked;
      if (isTooMuch(asked)) return sendBusy(exchange, tenant);
      const answer = await parts.answer();
      const place = placeOf(asked, answer);
      exchange.route = place.route;
      if (place.kind === 'unknown' && (pathname.startsWith('/api/') || !isReading(exchange)))
        return sendError(exchange, 404, { tenant });
      if (!place.methods.includes(exchange.request.method ?? '')) {
        return sendError(exchange, 405, { tenant, headers: ['Allow', place.methods.join(', ')] });
      }
      if (!isReading(exchange)) return act(asked, { place, answer, parts });
      const split = splitTest(exchange, place.route, site.website);
      const shown = split === null ? asked : { ...asked, site: { ...site, variants: split.variants } };
      // Heads are written later and in one go; this one line is kept beside them.
      if (split !== null && split.cookie !== null) exchange.response.setHeader('Set-Cookie', split.cookie);
      if (renderer === null || !isCacheable(place)) return read(shown, { place, answer, parts });
      return sendRendered(shown, { place, renderer, mark: split?.mark ?? '' });
    },
  };
}

function placeName({ id, generation }: Tenant, pathname: string): string {
  return `${id} ${generation} ${pathname}`;
}

function isCacheable({ kind, route }: Place): boolean {
  return kind === 'api' ? CACHED_CALLS.has(route) : !PERSONAL_PAGES.has(route);
}

interface Rendering {
  place: Place;
  renderer: PageRenderer;
  mark: string;
}

async function sendRendered(asked: Asked, { place, renderer, mark }: Rendering): Promise<number> {
  const { exchange, tenant, site } = asked;
  const { origin } = exchange;
  const key = pageKey(exchange.target, place, site.website);
  const rendered = await renderer.render({ tenant, site, origin, key, route: place.route, mark });
  if (rendered.kind === 'unavailable') return sendError(exchange, 503, { tenant });
  if (rendered.kind === 'busy') return sendBusy(exchange, tenant);
  if (rendered.kind === 'page') {
    return sendPage(exchange, rendered.page, { from: rendered.from, isPrivate: mark !== '' });
  }
  return sendOnce(exchange, rendered.answer, protection(asked, rendered.answer, true));
}

interface Acting {
  place: Place;
  answer: Answer;
  parts: PageResponderParts;
}

/** What is made anew for everyone who asks. A call may cost somebody else something, so it is counted; a page is not. */
async function read(asked: Asked, { place, ...acting }: Acting): Promise<number> {
  const seconds = place.kind === 'api' ? acting.parts.waitFor(asked, place) : null;
  if (seconds !== null) return tooMany(asked, seconds);
  // Calls ask others, who may be slow; a page is made here.
  return place.kind === 'page' ? inTurn(asked, acting, null) : answerOnce(asked, acting, null);
}

/** Waits for its turn among the pages; in overload it is refused like one. */
async function inTurn(asked: Asked, acting: Omit<Acting, 'place'>, body: Buffer | null): Promise<number> {
  const { renderer } = acting.parts;
  const { exchange, tenant } = asked;
  if (renderer === null) return answerOnce(asked, acting, body);
  try {
    return await renderer.beside(tenant, () => answerOnce(asked, acting, body));
  } catch (error) {
    if (error instanceof TooBusy) return sendBusy(exchange, tenant);
    if (error instanceof TooSlow) return sendError(exchange, 503, { tenant });
    throw error;
  }
}

/** Everything that is not GET or HEAD: judged first, then done. */
async function act(asked: Asked, acting: Acting): Promise<number> {
  const { exchange, tenant } = asked;
  const { place, parts } = acting;
  const refusal = whyRefused(exchange.request.headers, exchange.origin, place);
  if (refusal !== null) return sendError(exchange, refusal, { tenant });
  const seconds = parts.waitFor(asked, place);
  if (seconds !== null) return tooMany(asked, seconds);
  if (place.streams) return answerStream(asked, acting);
  const body = await readBody(exchange.request, BODY_LIMIT);
  if ('status' in body) return sendError(exchange, body.status, { tenant });
  return place.isReadOnly ? inTurn(asked, acting, body.body) : answerOnce(asked, acting, body.body);
}

function tooMany({ exchange, tenant }: Asked, seconds: number): number | Promise<number> {
  return sendError(exchange, 429, { tenant, headers: ['Retry-After', String(seconds)] });
}
