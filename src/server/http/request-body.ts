import type { Exchange } from './exchange.ts';
import { ReadRequest } from '#ports/read-request.ts';
import type { IncomingMessage } from 'node:http';

/** Meant for the framework's own build and inner calls: nobody outside may send them. */
const INTERNAL =
  /^(x-(remix|react-router|middleware)|host$|connection$|content-length$|transfer-encoding$|x-forwarded-)/i;

/** A request body as a stream: nothing of it is buffered here. */
export interface BodyStream {
  stream: ReadableStream<Uint8Array>;
  /** Whether it exceeded the limit; then the stream was ended. */
  isTooLarge(): boolean;
  /** Whether all of it was read. */
  isAtEnd(): boolean;
}

/** Streams a request body, counting real bytes: no header is trusted. */
export function openBodyStream(request: IncomingMessage, limit: number): BodyStream | { status: 413 | 415 } {
  const coding = request.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') return { status: 415 };
  if (Number(request.headers['content-length'] ?? 0) > limit) return { status: 413 };
  // The socket must stay open for the response.
  const pieces: AsyncIterator<Buffer> = announcesBody(request)
    ? request.iterator({ destroyOnReturn: false })
    : streamNothing();
  let size = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done: isDone, value } = await pieces.next();
        if (isDone) return controller.close();
        size += value.length;
        if (size > limit) throw new Error('The body is too large.');
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isTooLarge: () => size > limit, isAtEnd: () => request.complete && request.readableEnded };
}

// What announces no body comes ended already (`optimizeEmptyRequests`): its stream says nothing any more.
function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

async function* streamNothing(): AsyncIterableIterator<Buffer> {}

/** Of a call that reads its body whole. */
export const BODY_LIMIT = 64 * 1024;

type Body = { body: Uint8Array<ArrayBuffer> } | { status: 400 | 413 | 415 };

/** Reads a body whole, counting real bytes; a compressed one is not taken. */
export function readBody(request: IncomingMessage, limit: number): Promise<Body> {
  const coding = request.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') return Promise.resolve({ status: 415 });
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve({ status: 413 });
  if (!announcesBody(request)) return Promise.resolve({ body: new Uint8Array() });
  if (request.destroyed) return Promise.resolve({ status: 400 });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      // The socket must stay open for the refusal.
      request.removeAllListeners('data').pause();
      resolve({ status: 413 });
    });
    request.on('end', () => resolve({ body: joinChunks(chunks) }));
    request.on('error', () => resolve({ status: 400 }));
    request.on('close', () => resolve({ status: 400 }));
  });
}

/** In a buffer of its own, as a Request wants it; a small body comes in one piece. */
function joinChunks(chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
}

/** A Fetch API Request, its body read or as a stream; HEAD becomes GET. */
export function buildRequest(
  exchange: RequestedExchange,
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
export function buildCallRequest(exchange: RequestedExchange, body: Uint8Array<ArrayBuffer>): Request {
  const { url, method, headers } = buildHead(exchange);
  return new ReadRequest(url, { method, headers }, body);
}

type RequestedExchange = Pick<Exchange, 'request' | 'origin' | 'target'>;

function buildHead({ request, origin, target }: RequestedExchange) {
  const headers = new Headers();
  const raw = request.rawHeaders;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!INTERNAL.test(name)) headers.append(name, raw[index + 1] ?? '');
  }
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  return { url: origin + target, method, headers };
}
