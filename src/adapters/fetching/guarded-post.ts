import {
  Agent as HttpAgent,
  type ClientRequest,
  request as requestHttp,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { finished } from 'node:stream';
import { ForbiddenAddress, isForbiddenNumber, parsePlainUrl, publicLookup } from './check-target.ts';
import { traceHeaders } from './trace-headers.ts';

export interface Posting {
  address: string;
  contentType: string;
  body: string | Uint8Array;
  /** Beside those of the content. */
  headers?: Readonly<Record<string, string>>;
}

export interface PostLimits {
  /** This machine's own addresses too, written as such: for trying things out, never in production. */
  allowLoopback: boolean;
  /** For everything, from the look-up to the end of the answer. */
  timeoutMs: number;
  /** For who posts often to the same machine; left out: each post has a connection of its own. */
  connections?: KeptConnections;
}

/** Connections that are kept for the next post. */
export interface KeptConnections {
  http: HttpAgent;
  https: HttpsAgent;
}

/** Less than most servers keep a connection that is idle. */
const KEPT_MS = 4000;

export function openConnections(): KeptConnections {
  const options = { keepAlive: true, timeout: KEPT_MS };
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
}

/** The receiver's status, no answer in time, or an address that is never asked. */
export type PostAnswer =
  | { status: number; retryAfter: string | null }
  | { fault: 'no answer' | 'not allowed' };

/** An answer's body is of no interest: more than this of it is not even taken in. */
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Posts to an address that somebody configured. Only plain http and https to a public machine: every address that the
 * name resolves to is checked as the connection is opened, and the checked one is connected to. Redirects are not
 * followed. Never rejects.
 */
export async function guardedPost(posting: Posting, limits: PostLimits): Promise<PostAnswer> {
  const url = parsePlainUrl(posting.address);
  if (url === null || isForbiddenNumber(url, limits)) return { fault: 'not allowed' };
  // `AbortSignal.timeout` would be kept until its time is up, long after most answers.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), limits.timeoutMs);
  try {
    const answer = await postOnce(url, posting, { signal: timeout.signal, connections: limits.connections });
    // Until its body has ended: who answers and never ends would hold the connection.
    finished(answer, () => clearTimeout(timer));
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null };
  } catch (error) {
    clearTimeout(timer);
    return { fault: error instanceof ForbiddenAddress ? 'not allowed' : 'no answer' };
  }
}

interface PostConnection {
  signal: AbortSignal;
  connections?: KeptConnections | undefined;
}

function postOnce(
  url: URL,
  posting: Posting,
  { signal, connections }: PostConnection,
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:';
  const send = isTls ? requestHttps : requestHttp;
  const agent = connections === undefined ? false : isTls ? connections.https : connections.http;
  const bytes = typeof posting.body === 'string' ? Buffer.from(posting.body) : posting.body;
  const options: RequestOptions = {
    method: 'POST',
    signal,
    agent,
    lookup: publicLookup,
    headers: {
      ...traceHeaders(),
      ...posting.headers,
      'content-type': posting.contentType,
      'content-length': bytes.byteLength,
      accept: '*/*',
      'user-agent': 'Forecourt',
    },
  };
  return new Promise((resolve, reject) => {
    const request = send(url, options);
    let isAnswered = false;
    request.on('response', (answer) => {
      isAnswered = true;
      dropBody(answer);
      resolve(answer);
    });
    request.on('error', (error) => {
      if (isAnswered) return;
      // The other side hung up before this post reached it, as it may do with a connection that is idle.
      if (wasHungUp(request, error)) resolve(postOnce(url, posting, { signal }));
      else reject(error);
    });
    request.end(bytes);
  });
}

function wasHungUp(request: ClientRequest, error: NodeJS.ErrnoException): boolean {
  return request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

/** Lets a short answer end politely, and hangs up on a long one. */
function dropBody(answer: IncomingMessage): void {
  let bytesRead = 0;
  answer.on('data', (chunk: Buffer) => {
    bytesRead += chunk.byteLength;
    if (bytesRead > MAX_ANSWER_BYTES) answer.destroy();
  });
  // It was cut or came late, and nobody waits for it.
  answer.on('error', () => undefined);
}
