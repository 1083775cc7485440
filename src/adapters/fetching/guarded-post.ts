import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pinned, plainUrl, postTarget, type Target } from './checked-target.ts';
import { traceHeaders } from './trace-headers.ts';

export interface Posting {
  address: string;
  contentType: string;
  body: string;
  /** Beside those of the content. */
  headers?: Readonly<Record<string, string>>;
}

export interface PostLimits {
  /** This machine's own addresses too, written as such: for trying things out, never in production. */
  allowLoopback: boolean;
  /** For everything, from the look-up to the answer's status. */
  timeoutMs: number;
}

/** The receiver's status, no answer in time, or an address that is never asked. */
export type PostAnswer =
  | { status: number; retryAfter: string | null }
  | { fault: 'no answer' | 'not allowed' };

/** An answer's body is of no interest: more than this of it is not even taken in. */
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Posts to an address that somebody configured. Only plain http and https to a public machine: every address that the
 * name resolves to is checked, and the checked one is connected to. Redirects are not followed. Never rejects.
 */
export async function guardedPost(posting: Posting, limits: PostLimits): Promise<PostAnswer> {
  const url = plainUrl(posting.address);
  if (url === null) return { fault: 'not allowed' };
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const target = await Promise.race([postTarget(url, limits), lateness(signal)]);
    if (target === null) return { fault: 'not allowed' };
    const answer = await answered(url, posting, { ...target, signal });
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null };
  } catch {
    return { fault: 'no answer' };
  }
}

/** Rejects when the time is over: a look-up cannot be broken off. */
function lateness(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('late')), { once: true }),
  );
}

function answered(
  url: URL,
  { contentType, body, headers }: Posting,
  { signal, ...target }: Target & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const bytes = Buffer.from(body);
  const options: RequestOptions = {
    method: 'POST',
    signal,
    agent: false,
    lookup: pinned(target),
    headers: {
      ...traceHeaders(),
      ...headers,
      'content-type': contentType,
      'content-length': bytes.byteLength,
      accept: '*/*',
      'user-agent': 'Forecourt',
    },
  };
  return new Promise((resolve, reject) => {
    const request = send(url, options, (answer) => {
      dropBody(answer);
      resolve(answer);
    });
    request.on('error', reject);
    request.end(bytes);
  });
}

/** Lets a short answer end politely, and hangs up on a long one. */
function dropBody(answer: IncomingMessage): void {
  let read = 0;
  answer.on('data', (chunk: Buffer) => {
    read += chunk.byteLength;
    if (read > MAX_ANSWER_BYTES) answer.destroy();
  });
  // It was cut or came late, and nobody waits for it.
  answer.on('error', () => undefined);
}
