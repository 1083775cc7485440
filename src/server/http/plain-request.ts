import { ReadRequest } from '#ports/read-request.ts';
import type { Exchange } from './exchange.ts';

/** Meant for the framework's own build and inner calls: nobody outside may send them. */
const INTERNAL =
  /^(x-(remix|react-router|middleware)|host$|connection$|content-length$|transfer-encoding$|x-forwarded-)/i;

/** A Fetch API Request, its body read or as a stream; HEAD becomes GET. */
export function buildRequest(
  exchange: AskedExchange,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
): Request {
  const { url, method, headers } = buildHead(exchange);
  if (body === null || method === 'GET') return new Request(url, { method, headers });
  if (body instanceof Uint8Array) return new Request(url, { method, headers, body });
  // Required by the Fetch API for a streamed body; its type lacks the key.
  const onItsWay: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(url, onItsWay);
}

/** Of a call, which reads its body as it is; a page's framework copies requests. */
export function buildCallRequest(exchange: AskedExchange, body: Uint8Array<ArrayBuffer>): Request {
  const { url, method, headers } = buildHead(exchange);
  return new ReadRequest(url, { method, headers }, body);
}

type AskedExchange = Pick<Exchange, 'request' | 'origin' | 'target'>;

function buildHead({ request, origin, target }: AskedExchange) {
  const headers = new Headers();
  const raw = request.rawHeaders;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!INTERNAL.test(name)) headers.append(name, raw[index + 1] ?? '');
  }
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  return { url: origin + target, method, headers };
}
