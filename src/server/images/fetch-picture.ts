import type { PictureSettings } from '#domain/images/picture-settings.ts';
import type { IdSetting } from '#domain/tenants/identity-settings.ts';
import { followRedirects } from '#adapters/fetching/follow-redirects.ts';
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

export type PictureSite = IdSetting & Pick<PictureSettings, 'image_origins'>;

export interface NoPicture {
  /** As the end of a sentence. */
  why: string;
  /** `busy`: it was not even asked, and may be in a few seconds. */
  host: 'answered' | 'silent' | 'busy';
}

const MAX_BYTES = 10 * 1024 * 1024;
/** For the look-ups, connections and bytes of all hops together. */
const TIMEOUT_MS = 5000;
const MAX_REDIRECTS = 3;

/**
 * Fetches through the guarded fetcher, and follows redirects to hosts that the site allows, too: each hop is looked up,
 * checked and connected to anew. Where loopback is allowed, only an address that is written as one may lead to this
 * machine: a name that resolves to it never does.
 */
export function createPictureFetcher({ allowLoopback }: { allowLoopback: boolean }): FetchPicture {
  return async ({ url, site }) => {
    const until = performance.now() + TIMEOUT_MS;
    const hopsAnswer = await followRedirects(url, MAX_REDIRECTS, async ({ address, from }) => {
      const refusal = from === null ? null : whyNotFollowed(address, from, site);
      if (refusal !== null) return { why: refusal, host: 'answered' } satisfies NoPicture;
      return guardedFetchBytes(address, {
        allowedOrigins: from === null ? site.image_origins : [readOrigin(address)],
        allowLoopback: allowLoopback && isWrittenLoopback(address),
        maxBytes: MAX_BYTES,
        timeoutMs: Math.max(1, Math.ceil(until - performance.now())),
      });
    });
    if ('why' in hopsAnswer) return hopsAnswer;
    if ('redirects' in hopsAnswer)
      return { why: `its address redirects ${hopsAnswer.redirects}`, host: 'answered' };
    if ('bytes' in hopsAnswer) return { bytes: hopsAnswer.bytes };
    const isSilent = hopsAnswer.cause === 'late' || hopsAnswer.cause === 'no answer';
    return { why: explainCause(hopsAnswer.cause), host: isSilent ? 'silent' : 'answered' };
  };
}

/** Why the site does not go where a picture's address redirects to, as the end of a sentence; else null. */
export function whyNotFollowed(
  address: string,
  from: string,
  { image_origins }: { image_origins: PictureSite['image_origins'] },
): string | null {
  if (from.startsWith('https:') && !address.startsWith('https:'))
    return 'its address redirects from https to less';
  const origin = readOrigin(address);
  // The same host by TLS is what the site allows, too.
  const isAllowed =
    image_origins.includes(origin) || image_origins.includes(origin.replace(/^https:/, 'http:'));
  return isAllowed
    ? null
    : `its address redirects to ${origin.slice(0, 100)}, which the site may not show (image_origins)`;
}

function readOrigin(address: string): string {
  return URL.parse(address)?.origin ?? '';
}

function explainCause(cause: FetchCause): string {
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
