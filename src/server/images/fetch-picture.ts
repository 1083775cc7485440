import { guardedFetchBytes, type FetchCause } from '#adapters/fetching/guarded-fetch.ts';
import { isWrittenLoopback } from '#adapters/fetching/public-address.ts';

/** A picture of one of the allowed origins, or why there is none, as the end of a sentence. */
export type FetchPicture = (
  url: string,
  origins: readonly string[],
) => Promise<{ bytes: Buffer } | { why: string }>;

const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 5000;

/**
 * Fetches through the guarded fetcher. Where loopback is allowed, only an address that is written as one may lead to
 * this machine: a name that resolves to it never does.
 */
export function pictureFetcher({ allowLoopback }: { allowLoopback: boolean }): FetchPicture {
  return async (url, origins) => {
    const fetched = await guardedFetchBytes(url, {
      allowedOrigins: origins,
      allowLoopback: allowLoopback && isWrittenLoopback(url),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    return 'fault' in fetched ? { why: whyOf(fetched.cause) } : { bytes: fetched.bytes };
  };
}

function whyOf(cause: FetchCause): string {
  if (typeof cause === 'object') return `its address answers with status ${cause.status}`;
  switch (cause) {
    case 'late':
      return 'its address does not answer in time';
    case 'too long':
      return 'it is larger than 10 MB';
    case 'compressed':
    case 'no answer':
      return 'its address cannot be fetched';
  }
}
