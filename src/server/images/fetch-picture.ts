import type { PictureSettings } from '#domain/images/picture-settings.ts';
import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';
import { guardedFetchBytes, type FetchCause } from '#adapters/fetching/guarded-fetch.ts';
import { isWrittenLoopback } from '#adapters/fetching/public-address.ts';
import type { Requester } from './spent-time.ts';

/** A picture of one of the origins that the site allows, or why there is none. */
export type FetchPicture = (order: FetchRequest) => Promise<FetchedPicture>;

export interface FetchRequest {
  url: string;
  site: PictureSite;
  requesters: readonly Requester[];
}

export type FetchedPicture = { bytes: Buffer } | NoPicture;

export type PictureSite = Pick<IdentitySettings, 'id'> & Pick<PictureSettings, 'image_origins'>;

export interface NoPicture {
  /** As the end of a sentence. */
  why: string;
  /** `busy`: it was not even asked, and may be in a few seconds. */
  host: 'answered' | 'silent' | 'busy';
}

const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 5000;

/**
 * Fetches through the guarded fetcher. Where loopback is allowed, only an address that is written as one may lead to
 * this machine: a name that resolves to it never does.
 */
export function pictureFetcher({ allowLoopback }: { allowLoopback: boolean }): FetchPicture {
  return async ({ url, site }) => {
    const fetched = await guardedFetchBytes(url, {
      allowedOrigins: site.image_origins,
      allowLoopback: allowLoopback && isWrittenLoopback(url),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    if (!('fault' in fetched)) return { bytes: fetched.bytes };
    const isSilent = fetched.cause === 'late' || fetched.cause === 'no answer';
    return { why: whyOf(fetched.cause), host: isSilent ? 'silent' : 'answered' };
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
