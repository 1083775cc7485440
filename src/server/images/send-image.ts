import type { Exchange } from '../http/exchange.ts';
import { matchesEtag } from '../http/matches-etag.ts';
import { listHstsHeader } from '../http/build-security-headers.ts';
import type { StoredImage } from './image-store.ts';

interface Sending {
  contentType: string;
  cacheSeconds: number;
  /** Set when the answer depends on the `Accept` header. */
  variesByAccept?: boolean;
}

/** Writes a kept picture, or that the browser has it already. */
export function sendImage(
  { request, response, id, hsts }: Exchange,
  { body, etag }: StoredImage,
  options: Sending,
): number {
  const caching = [
    'X-Request-Id',
    id,
    'Cache-Control',
    `public, max-age=${options.cacheSeconds}`,
    'ETag',
    etag,
  ];
  if (options.variesByAccept) caching.push('Vary', 'Accept');
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, caching).end();
    return 304;
  }
  response.writeHead(200, [
    ...caching,
    'Content-Type',
    options.contentType,
    'Content-Length',
    String(body.length),
    'X-Content-Type-Options',
    'nosniff',
    ...listHstsHeader(hsts),
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
  return 200;
}
