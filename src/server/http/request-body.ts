import type { IncomingMessage } from 'node:http';

/** A request body as a stream: nothing of it is buffered here. */
export interface BodyStream {
  stream: ReadableStream<Uint8Array>;
  /** Whether it exceeded the limit; then the stream was ended. */
  isTooLarge(): boolean;
  /** Whether all of it was read. */
  isAtEnd(): boolean;
}

/** Streams a request body, counting real bytes: no header is trusted. */
export function bodyStream(request: IncomingMessage, limit: number): BodyStream | { status: 413 | 415 } {
  const coding = request.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') return { status: 415 };
  if (Number(request.headers['content-length'] ?? 0) > limit) return { status: 413 };
  // The socket must stay open for the response.
  const pieces: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  let size = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        size += value.length;
        if (size > limit) throw new Error('The body is too large.');
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isTooLarge: () => size > limit, isAtEnd: () => request.complete && request.readableEnded };
}

type Body = { body: Buffer } | { status: 400 | 413 | 415 };

/** Reads a body whole, counting real bytes; a compressed one is not taken. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Body> {
  const coding = request.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') return { status: 415 };
  if (Number(request.headers['content-length'] ?? 0) > limit) return { status: 413 };
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The socket must stay open for the refusal.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) return { status: 413 };
      chunks.push(chunk);
    }
  } catch {
    return { status: 400 };
  }
  return { body: Buffer.concat(chunks) };
}
