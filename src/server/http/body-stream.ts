import type { IncomingMessage } from 'node:http';

/** A body on its way through: nothing of it is kept here. */
export interface BodyStream {
  stream: ReadableStream<Uint8Array>;
  /** Whether it was more than allowed; then the stream broke off. */
  isTooLarge(): boolean;
  /** Whether all of it was read. */
  isAtEnd(): boolean;
}

/** Passes a body on as it is read, counting real bytes: no header is believed. */
export function bodyStream(request: IncomingMessage, limit: number): BodyStream | { status: 413 | 415 } {
  const coding = request.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') return { status: 415 };
  if (Number(request.headers['content-length'] ?? 0) > limit) return { status: 413 };
  // The socket must live on to carry the answer.
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
