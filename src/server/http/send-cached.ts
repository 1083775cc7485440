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
  response.writeHead(200, [
    ...cachingHeaders,
    'Content-Type',
    contentType,
    'Content-Length',
    String(body.length),
    'X-Content-Type-Options',
    'nosniff',
    ...(coding === null ? [] : ['Content-Encoding', coding]),
    ...listHstsHeader(hsts),
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
  return 200;
}
