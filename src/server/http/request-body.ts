import type { IncomingMessage } from 'node:http';

export type Body = { body: Buffer } | { status: 400 | 413 | 415 };

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
