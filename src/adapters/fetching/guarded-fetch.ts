import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { checkedTarget, pinned, plainUrl, type Target } from './checked-target.ts';

export interface FetchLimits {
  /** Origins as `new URL(…).origin` writes them; their addresses are checked all the same. */
  allowedOrigins: readonly string[] | 'any public';
  /** For an operator's own command, never for what others configure. */
  allowLoopback?: boolean;
  maxBytes: number;
  /** For everything, the body included. */
  timeoutMs: number;
}

export interface Fetched {
  /** Rejects when the body is longer than allowed, late or cut. */
  body: AsyncIterable<Buffer>;
  contentType: string;
  /** As announced; null when not. */
  bytes: number | null;
}

/** One text for every failure, so that nobody learns from it what answers inside our network. */
export const NOT_FETCHED = 'The address could not be fetched.';
const FAULT = { fault: NOT_FETCHED } as const;

/**
 * Fetches an address that somebody else chose. Only plain http and https to a public machine: every address that the
 * name resolves to is checked, and the checked one is connected to. Redirects and other statuses than 200 are failures.
 */
export async function guardedFetch(
  address: string,
  limits: FetchLimits,
): Promise<Fetched | { fault: string }> {
  const url = plainUrl(address);
  if (url === null || !isAllowed(url, limits)) return FAULT;
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const target = await Promise.race([checkedTarget(url, limits), lateness(signal)]);
    if (target === null) return FAULT;
    const response = await answerOf(url, { ...target, signal });
    if (!isPlainAnswer(response, limits)) {
      response.destroy();
      return FAULT;
    }
    return fetched(response, limits.maxBytes);
  } catch {
    return FAULT;
  }
}

/** The same, whole and in memory: for what is small. */
export async function guardedFetchBytes(
  address: string,
  limits: FetchLimits,
): Promise<{ bytes: Buffer; contentType: string } | { fault: string }> {
  const answer = await guardedFetch(address, limits);
  if ('fault' in answer) return answer;
  try {
    return { bytes: Buffer.concat(await collected(answer.body)), contentType: answer.contentType };
  } catch {
    return FAULT;
  }
}

function isAllowed(url: URL, { allowedOrigins }: FetchLimits): boolean {
  return allowedOrigins === 'any public' || allowedOrigins.includes(url.origin);
}

/** Rejects when the time is over: a look-up cannot be broken off. */
function lateness(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error(NOT_FETCHED))),
  );
}

function answerOf(
  url: URL,
  { address, family, signal }: Target & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Forecourt' },
    lookup: pinned({ address, family }),
  };
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', reject);
  });
}

function isPlainAnswer({ statusCode, headers }: IncomingMessage, { maxBytes }: FetchLimits): boolean {
  const coding = headers['content-encoding'] ?? 'identity';
  return statusCode === 200 && coding === 'identity' && Number(headers['content-length'] ?? 0) <= maxBytes;
}

function fetched(response: IncomingMessage, maxBytes: number): Fetched {
  const announced = response.headers['content-length'];
  return {
    body: upTo(maxBytes, response),
    contentType: response.headers['content-type'] ?? '',
    bytes: announced === undefined ? null : Number(announced),
  };
}

async function* upTo(maxBytes: number, response: IncomingMessage): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    read += chunk.byteLength;
    if (read > maxBytes) throw new Error(NOT_FETCHED);
    yield chunk;
  }
  if (!response.complete) throw new Error(NOT_FETCHED);
}

async function collected(body: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return chunks;
}
