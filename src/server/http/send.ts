import {
  type CachedPage,
  type EncodedPage,
  CACHE_CONTROL,
  CDN_CACHE_CONTROL,
  encodePage,
  REQUEST_ID,
  X_CACHE,
} from '../pages/cached-page.ts';
import { chooseCoding, compress } from './content-coding.ts';
import type { Exchange } from './exchange.ts';
import { keepQueryInLocation } from './append-query.ts';
import { type FlatHeaders, type Hsts, buildSecurityHeaders } from './build-security-headers.ts';
import type { BufferedResponse } from './buffered-response.ts';

type From = 'hit' | 'miss' | 'stale';

const WORTH_COMPRESSING = 1024;

interface HowSent {
  from: From;
  /** Drawn for some visitors only: caches outside must not keep it. */
  isPrivate?: boolean;
}

/** Writes a cached page: without waiting if it was sent in this coding before. */
export function sendPage(exchange: Exchange, page: CachedPage, options: HowSent): number | Promise<number> {
  const coding = chooseCoding(exchange.request.headers['accept-encoding'] as string | undefined);
  const encodedPage = page.encoded.get(coding);
  page.used = true;
  if (encodedPage) return writePage(exchange, { page, encodedPage, options });
  return encodePage(page, coding).then((newEncodedPage) =>
    writePage(exchange, { page, encodedPage: newEncodedPage, options }),
  );
}

interface Sending {
  page: CachedPage;
  encodedPage: EncodedPage;
  options: HowSent;
}

function writePage(exchange: Exchange, { page, encodedPage, options }: Sending): number {
  const { request, response } = exchange;
  const requestHeaders = request.headers;
  const isSame = page.status === 200 && matchesEtag(requestHeaders['if-none-match'], encodedPage.etag);
  const headers = (isSame ? encodedPage.notModified : encodedPage.headers).slice();
  headers[REQUEST_ID] = exchange.id;
  headers[X_CACHE] = options.from;
  if (options.isPrivate) {
    headers[CACHE_CONTROL] = 'private, no-store';
    headers[CDN_CACHE_CONTROL] = 'no-store';
  } else if (options.from === 'stale') {
    headers[CACHE_CONTROL] = 'no-store';
    headers[CDN_CACHE_CONTROL] = 'no-store';
  } else if (requestHeaders['sec-purpose']?.includes('prefetch')) {
    headers[CACHE_CONTROL] = 'public, max-age=5';
  }
  if (page.status === 301 || page.status === 302) keepQueryInLocation(headers, exchange.target);
  const status = isSame ? 304 : page.status;
  response.writeHead(status, headers);
  if (isSame || request.method === 'HEAD') response.end();
  else response.end(encodedPage.body);
  return status;
}

/** Says that something was taken in, at the price of a cached page's head. */
export function sendAccepted({ response, id, hsts }: Exchange): number {
  const headers = ACCEPTED[hsts].slice();
  headers[1] = id;
  response.writeHead(202, headers);
  // As text it goes out with the head in one piece.
  response.end('{}');
  return 202;
}

const ACCEPTED: Record<Hsts, FlatHeaders> = {
  none: buildAcceptedHeaders('none'),
  host: buildAcceptedHeaders('host'),
  subdomains: buildAcceptedHeaders('subdomains'),
};

function buildAcceptedHeaders(hsts: Hsts): FlatHeaders {
  const contentHeaders = ['Content-Type', 'application/json', 'Content-Length', '2'];
  return [
    'X-Request-Id',
    '',
    'Cache-Control',
    'private, no-store',
    ...buildSecurityHeaders(null, hsts),
    ...contentHeaders,
  ];
}

/** Writes what a program is told for itself alone. */
export function sendUnkept(exchange: Exchange, answer: BufferedResponse): Promise<number> {
  return sendUncached(exchange, answer, buildUnkeptHeaders(exchange, null));
}

/** Headers of a response that is made for one caller; `policy` as `buildSecurityHeaders` takes it. */
export function buildUnkeptHeaders(
  { hsts }: Exchange,
  policy: string | null,
  payers: readonly string[] = [],
): FlatHeaders {
  return ['Cache-Control', 'private, no-store', ...buildSecurityHeaders(policy, hsts, payers)];
}

/** Writes a response that must not be cached. */
export async function sendUncached(
  exchange: Exchange,
  answer: BufferedResponse,
  more: FlatHeaders = [],
): Promise<number> {
  const { request, response } = exchange;
  const coding =
    answer.body.length < WORTH_COMPRESSING
      ? 'identity'
      : chooseCoding(request.headers['accept-encoding'] as string | undefined);
  const body = answer.compressedBodies?.get(coding) ?? (await compress(answer.body, coding));
  answer.compressedBodies?.set(coding, body);
  const hasBody = answer.status !== 204 && answer.status !== 304;
  response.writeHead(answer.status, [
    'X-Request-Id',
    exchange.id,
    ...more,
    ...answer.headers,
    ...(coding === 'identity' ? [] : ['Content-Encoding', coding, 'Vary', 'Accept-Encoding']),
    ...(hasBody ? ['Content-Length', String(body.length)] : []),
  ]);
  if (request.method === 'HEAD' || !hasBody) response.end();
  else response.end(body);
  return answer.status;
}

/**
 * Whether `If-None-Match` names this ETag. Proxies that compress turn a strong tag into a weak one; for a 304 both
 * mean the same (RFC 9110, section 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => {
    const knownTag = tag.trim();
    return knownTag === etag || knownTag === '*' || knownTag === `W/${etag}`;
  });
}
