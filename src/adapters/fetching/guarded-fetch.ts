import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
  type RequestOptions,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkTarget, pinTarget, parsePlainUrl, type Target } from './check-target.ts';
import { traceHeaders } from './trace-headers.ts';

export interface FetchLimits {
  /** Origins as `new URL(…).origin` writes them; their addresses are checked all the same. */
  allowedOrigins: readonly string[] | 'any public';
  /** For an operator's own command, never for what others configure. */
  allowLoopback?: boolean;
  maxBytes: number;
  /** For everything, the body included. */
  timeoutMs: number;
  /** For each pause in it; the whole time by default. */
  silenceMs?: number;
  /** Beside those of every request. */
  headers?: Readonly<Record<string, string>>;
  /** Takes a body that was packed by gzip on its way, too, as it comes: `isGzip` says so. */
  takesGzip?: boolean;
  /** Text that is posted as JSON; left out: the request is a GET. */
  json?: string;
  /** Is given the look-up of the name, which cannot be broken off: it may go on after all time is over. */
  onLookUp?: (lookUp: Promise<unknown>) => void;
}

export interface FetchedBody {
  /** Rejects when the body is longer than allowed, late or cut. */
  body: AsyncIterable<Buffer>;
  contentType: string;
  isGzip: boolean;
  /** As announced; null when not. */
  bytes: number | null;
  etag: string | null;
  lastModified: string | null;
}

export interface NotFetched {
  fault: string;
  /** For the operator alone. Of a machine inside our network it says no more than that it is not asked. */
  cause: FetchCause;
}

export type FetchCause =
  | 'no answer'
  | 'late'
  | 'too long'
  | 'compressed'
  | { status: number; location: string | null };

/** One text for every failure, so that nobody learns from it what answers inside our network. */
export const NOT_FETCHED = 'The address could not be fetched.';

/**
 * Fetches an address that somebody else chose. Only plain http and https to a public machine: every address that the
 * name resolves to is checked, and the checked one is connected to. Redirects and other statuses than 200 are failures.
 */
export async function guardedFetch(address: string, limits: FetchLimits): Promise<FetchedBody | NotFetched> {
  const url = parsePlainUrl(address);
  if (url === null || !isAllowed(url, limits)) return toNotFetched('no answer');
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const lookUp = checkTarget(url, limits);
    limits.onLookUp?.(lookUp);
    const target = await Promise.race([lookUp, rejectLate(signal)]);
    if (target === null) return toNotFetched('no answer');
    const response = await requestAnswer(url, { ...target, signal }, limits);
    const cause = whyNotTaken(response, limits);
    if (cause === null) return toFetched(response, limits.maxBytes);
    response.destroy();
    return toNotFetched(cause);
  } catch (error) {
    const isLate = signal.aborted || (error instanceof Error && error.message === SILENT);
    return toNotFetched(isLate ? 'late' : 'no answer');
  }
}

/** The same, whole and in memory: for what is small. */
export async function guardedFetchBytes(
  address: string,
  limits: FetchLimits,
): Promise<{ bytes: Buffer; contentType: string } | NotFetched> {
  const answer = await guardedFetch(address, limits);
  if ('fault' in answer) return answer;
  try {
    return { bytes: Buffer.concat(await collectChunks(answer.body)), contentType: answer.contentType };
  } catch (error) {
    return toNotFetched(error instanceof TooLong ? 'too long' : 'late');
  }
}

const SILENT = 'silent';

class TooLong extends Error {
  override readonly message = NOT_FETCHED;
}

function toNotFetched(cause: FetchCause): NotFetched {
  return { fault: NOT_FETCHED, cause };
}

function isAllowed(url: URL, { allowedOrigins }: FetchLimits): boolean {
  return allowedOrigins === 'any public' || allowedOrigins.includes(url.origin);
}

/** Rejects when the time is over: a look-up cannot be broken off. */
function rejectLate(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error(NOT_FETCHED))),
  );
}

function requestAnswer(
  url: URL,
  { address, family, signal }: Target & { signal: AbortSignal },
  { silenceMs, headers, json }: FetchLimits,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options: RequestOptions = {
    method: json === undefined ? 'GET' : 'POST',
    signal,
    agent: false,
    headers: {
      ...traceHeaders(),
      ...headers,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Forecourt',
    },
    lookup: pinTarget({ address, family }),
    ...(silenceMs !== undefined && { timeout: silenceMs }),
  };
  return new Promise((resolve, reject) => {
    const request = send(url, options, resolve).on('error', reject);
    request.on('timeout', () => request.destroy(new Error(SILENT)));
    request.end(json);
  });
}

function whyNotTaken({ statusCode = 0, headers }: IncomingMessage, limits: FetchLimits): FetchCause | null {
  if (statusCode !== 200) return { status: statusCode, location: headers.location ?? null };
  if (!isIdentity(headers) && !(limits.takesGzip && isGzip(headers))) return 'compressed';
  return Number(headers['content-length'] ?? 0) > limits.maxBytes ? 'too long' : null;
}

function isIdentity({ 'content-encoding': coding = '' }: IncomingHttpHeaders): boolean {
  return /^(?:identity)?$/i.test(coding.trim());
}

function isGzip({ 'content-encoding': coding = '' }: IncomingHttpHeaders): boolean {
  return /^(?:x-)?gzip$/i.test(coding.trim());
}

function toFetched(response: IncomingMessage, maxBytes: number): FetchedBody {
  const { headers } = response;
  const announced = headers['content-length'];
  return {
    body: limitBytes(maxBytes, response),
    contentType: headers['content-type'] ?? '',
    isGzip: isGzip(headers),
    bytes: announced === undefined ? null : Number(announced),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  };
}

async function* limitBytes(maxBytes: number, response: IncomingMessage): AsyncGenerator<Buffer> {
  let bytesRead = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytesRead += chunk.byteLength;
    if (bytesRead > maxBytes) throw new TooLong();
    yield chunk;
  }
  if (!response.complete) throw new Error(NOT_FETCHED);
}

async function collectChunks(body: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return chunks;
}
