import { guardedFetchBytes } from '#adapters/fetching/guarded-fetch.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 5000;

/** A picture of one of the allowed origins through the guarded fetcher; null when there is none, whatever the reason. */
export async function fetchPicture(url: string, origins: readonly string[]): Promise<Buffer | null> {
  const fetched = await guardedFetchBytes(url, {
    allowedOrigins: origins,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  return 'fault' in fetched ? null : fetched.bytes;
}
