import { type Reply, readReply } from './reply.ts';

export interface JsonCall {
  method: 'POST' | 'PUT';
  path: string;
  /** Makes a retry harmless. */
  key: string;
  body: object;
}

const TIMEOUT_MS = 20_000;

/** Null when there was no answer: the visitor is offline, or it took too long. */
export async function sendJson({ method, path, key, body }: JsonCall): Promise<Reply | null> {
  try {
    const response = await fetch(path, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await readReply(response);
  } catch {
    return null;
  }
}
