import type { Exchange } from './exchange.ts';

/** Meant for the framework's own build and inner calls: nobody outside may send them. */
const INTERNAL =
  /^(x-(remix|react-router|middleware)|host$|connection$|content-length$|transfer-encoding$|x-forwarded-)/i;

/** A Fetch API Request, its body read or as a stream; HEAD becomes GET. */
export function requestOf(
  { request, origin, target }: Pick<Exchange, 'request' | 'origin' | 'target'>,
  body: Buffer | ReadableStream<Uint8Array> | null,
): Request {
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
  // Required by the Fetch API for a streamed body; its type lacks the key.
  const onItsWay: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(origin + target, onItsWay);
}
