import type { IncomingHttpHeaders } from 'node:http';

/** Why a request that changes something is refused, as a response status. */
export type Refusal = 403 | 415;

const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/**
 * Whether a request other than GET may act. Browsers say where it comes from: it must be the very origin that was
 * asked. Where a browser itself compared the two (`Sec-Fetch-Site`, which no page can set), the host is enough: behind
 * a proxy that does not say so, the server can not know that it was asked by https. A caller that says nothing is no
 * browser: it may send JSON, or files to the call that takes them, but nothing to what is for browsers only. Whoever has a one-click link may post to it.
 */
export function whyRefused(
  headers: IncomingHttpHeaders,
  origin: string,
  {
    isReadOnly = false,
    isOneClick = false,
    streams = false,
    isBrowserOnly = false,
  }: { isReadOnly?: boolean; isOneClick?: boolean; streams?: boolean; isBrowserOnly?: boolean },
): Refusal | null {
  if (isOneClick) return null;
  const from = headers['origin'];
  const site = headers['sec-fetch-site'];
  if (from !== undefined && from !== origin && !(site === 'same-origin' && isSameHost(from, origin)))
    return 403;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 403;
  if (isBrowserOnly && from === undefined && site !== 'same-origin') return 403;
  if (from !== undefined || site !== undefined || isReadOnly) return null;
  const type = readMediaType(headers['content-type']);
  if (type === 'application/json' || hasNoBody(headers)) return null;
  if (streams && type === 'multipart/form-data') return null;
  return FORM_TYPES.has(type) ? 403 : 415;
}

/** Of two origins, each a scheme, a host and a port: whether only the scheme differs. */
function isSameHost(from: string, origin: string): boolean {
  return /^https?:\/\//.test(from) && from.replace(/^https?:/, '') === origin.replace(/^https?:/, '');
}

function readMediaType(contentType: string | undefined): string {
  return /^([\w.+-]+\/[\w.+-]+) *(?:;|$)/.exec(contentType?.toLowerCase() ?? '')?.[1] ?? '';
}

function hasNoBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
}
