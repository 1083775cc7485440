import type { Exchange } from './exchange.ts';

/** Meant for the framework's own build and inner calls: nobody outside may send them. */
const INTERNAL =
  /^(x-(remix|react-router|middleware)|host$|connection$|content-length$|transfer-encoding$|x-forwarded-)/i;

/** The platform's own Request of what was asked, its body already read or on its way; HEAD is answered as GET. */
export function requestOf(exchange: Exchange, body: Buffer | ReadableStream<Uint8Array> | null): Request {
  const { request, origin, target } = exchange;
  const headers = new Headers();
  const raw = request.rawHeaders;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!INTERNAL.test(name)) headers.append(name, raw[index + 1] ?? '');
  }
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  if (body === null || method === 'GET') return new Request(origin + target, { method, headers });
  if (Buffer.isBuffer(body))
    return new Request(origin + target, { method, headers, body: new Uint8Array(body) });
  // What the platform asks for with a body on its way; its type does not know the word yet.
  const onItsWay: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(origin + target, onItsWay);
}
