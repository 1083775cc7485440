import type { Exchange } from './exchange.ts';

/** Meant for the framework's own build and inner calls: nobody outside may send them. */
const INTERNAL =
  /^(x-(remix|react-router|middleware)|host$|connection$|content-length$|transfer-encoding$|x-forwarded-)/i;

/** The platform's own Request of what was asked, its body already read; HEAD is answered as GET. */
export function requestOf(exchange: Exchange, body: Buffer | null): Request {
  const { request, origin, target } = exchange;
  const headers = new Headers();
  const raw = request.rawHeaders;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!INTERNAL.test(name)) headers.append(name, raw[index + 1] ?? '');
  }
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const hasBody = body !== null && method !== 'GET';
  return new Request(origin + target, { method, headers, ...(hasBody && { body: new Uint8Array(body) }) });
}
