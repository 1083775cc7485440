import type { IncomingHttpHeaders } from 'node:http';
import { listHstsHeader } from './build-security-headers.ts';
import type { Exchange } from './exchange.ts';
import { matchesEtag } from './send.ts';

/** What browsers keep: a picture, a script, a file. */
export interface CachedContent {
  body: Uint8Array;
  etag: string;
  contentType: string;
  cacheControl: string;
  /** The header of the request that it depends on; null for none. */
  vary: string | null;
  /** How the body is compressed; null for one that is not. */
  coding: string | null;
}

/** Writes it, or that the browser has it already. */
export function sendCached({ request, response, id, hsts }: Exchange, content: CachedContent): number {
  const { body, etag, contentType, cacheControl, vary, coding } = content;
  const cachingHeaders = [
    'X-Request-Id',
    id,
    'Cache-Control',
    cacheControl,
    'ETag',
    etag,
    ...(vary === null ? [] : ['Vary', vary]),
  ];
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, cachingHeaders).end();
    return 304;
  }
  const isFilm = contentType.startsWith('video/') && request.method === 'GET';
  const range = isFilm ? readRange(request.headers, content) : null;
  const sentBody = range ? body.subarray(range.start, range.end) : body;
  const status = range ? 206 : 200;
  response.writeHead(status, [
    ...cachingHeaders,
    'Content-Type',
    contentType,
    'Content-Length',
    String(sentBody.length),
    ...(range ? ['Content-Range', `bytes ${range.start}-${range.end - 1}/${body.length}`] : []),
    'X-Content-Type-Options',
    'nosniff',
    ...(coding === null ? [] : ['Content-Encoding', coding]),
    ...listHstsHeader(hsts),
  ]);
  response.end(request.method === 'HEAD' ? undefined : sentBody);
  return status;
}

const RANGE = /^bytes=(\d+)-(\d*)$/;

/** The part of a film that a player asks for: Safari plays none that comes in one piece. Null: all of it. */
function readRange(
  { range, 'if-range': heldEtag }: IncomingHttpHeaders,
  { body, etag }: CachedContent,
): { start: number; end: number } | null {
  const [, first, last] = RANGE.exec(range ?? '') ?? [];
  if (first === undefined || (heldEtag !== undefined && heldEtag !== etag)) return null;
  const start = Number(first);
  const end = Math.min(last ? Number(last) + 1 : body.length, body.length);
  return start < end ? { start, end } : null;
}
