import { decodePart } from '#domain/pages/decode-part.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { FeedVersion } from '#ports/feed.ts';
import { followRedirects } from '../fetching/follow-redirects.ts';
import { guardedFetch, NOT_FETCHED, type FetchCause } from '../fetching/guarded-fetch.ts';

export interface Download {
  /** http or https. A name and password in it are sent to its own origin alone. */
  address: string;
  /** Whether it may lead to this very machine. */
  allowLoopback: boolean;
  /** Validators of the last download: an unchanged feed is not sent again. */
  known: FeedVersion | null;
}

export type DownloadOutcome =
  | { chunks: AsyncIterable<Uint8Array>; bytes: number | null; version: FeedVersion; isGzip: boolean }
  | { fault: string; isUnchanged?: true };

const MAX_BYTES = 512 * 1024 * 1024;
const WHOLE_MS = 15 * MINUTE_MS;
const SILENCE_MS = 30_000;
const MAX_REDIRECTS = 5;
const NOT_MODIFIED = 304;

/** Starts to download a feed; follows a few redirects, each checked like the first address. Faults are sentences. */
export async function downloadFeed({
  address,
  allowLoopback,
  known: lastVersion,
}: Download): Promise<DownloadOutcome> {
  const start = splitPassword(address);
  if (start === null) return { fault: NOT_FETCHED };
  const feedAnswer = await followRedirects(start.address, MAX_REDIRECTS, ({ address: hopAddress }) => {
    const isOwn = URL.parse(hopAddress)?.origin === start.origin;
    return guardedFetch(hopAddress, {
      allowedOrigins: 'any public',
      allowLoopback,
      maxBytes: MAX_BYTES,
      timeoutMs: WHOLE_MS,
      silenceMs: SILENCE_MS,
      // Nobody asked for it, but many servers send a kept `.csv.gz` so.
      takesGzip: true,
      headers: { ...buildVersionHeaders(lastVersion), ...(isOwn && start.headers) },
    });
  });
  if ('redirects' in feedAnswer) return { fault: `The address redirects ${feedAnswer.redirects}.` };
  if ('fault' in feedAnswer) return explainFault(feedAnswer.cause, lastVersion);
  const { body, bytes, isGzip, etag, lastModified } = feedAnswer;
  return { chunks: body, bytes, isGzip, version: { etag, lastModified } };
}

interface Start {
  address: string;
  origin: string;
  headers: Record<string, string>;
}

/** Whatever the address is otherwise is checked where it is fetched; null for none at all. */
function splitPassword(address: string): Start | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const { origin, username, password } = url;
  if (username === '' && password === '') return { address, origin, headers: {} };
  url.username = '';
  url.password = '';
  const pair = `${decodePart(username) ?? username}:${decodePart(password) ?? password}`;
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { address: url.href, origin, headers: { authorization } };
}

function buildVersionHeaders(lastVersion: FeedVersion | null): Record<string, string> {
  return {
    ...(lastVersion?.etag && { 'if-none-match': lastVersion.etag }),
    ...(lastVersion?.lastModified && { 'if-modified-since': lastVersion.lastModified }),
  };
}

function explainFault(cause: FetchCause, lastVersion: FeedVersion | null): DownloadOutcome {
  if (typeof cause === 'object') {
    if (cause.status === NOT_MODIFIED && lastVersion !== null)
      return { fault: 'The feed is as it was.', isUnchanged: true };
    return { fault: `The address answers with status ${cause.status}.` };
  }
  switch (cause) {
    case 'late':
      return { fault: 'The address did not answer in time.' };
    case 'too long':
      return { fault: 'The feed is longer than 512 MB.' };
    case 'compressed':
      return { fault: 'The address answers in a compression that nobody asked for.' };
    case 'no answer':
      return { fault: NOT_FETCHED };
  }
}
