import type { Assets } from '../assets.ts';
import type { FetchPicture } from './fetch-picture.ts';

export interface SourceParts {
  /** The product's own pictures, under `/pictures/`. */
  pictures: Assets;
  /** Pictures of foreign origins that the site allows. */
  fetchPicture: FetchPicture;
}

export interface ImageSource {
  url: string;
  /** Changes with the picture where that is known. */
  version: string;
  /** Null when there is none, whatever the reason. */
  read(): Promise<Buffer | null>;
}

const OWN_PICTURE = /^\/pictures\/[\w.-]+$/;

/** Where a picture of a site comes from: the product itself or an origin the site allows; null for any other. */
export function imageSource(
  url: string,
  origins: readonly string[],
  { pictures, fetchPicture }: SourceParts,
): ImageSource | null {
  if (OWN_PICTURE.test(url)) {
    const own = pictures.get(url);
    return { url, version: own?.digest ?? '', read: async () => own?.encoded.get('identity') ?? null };
  }
  const isAllowed = URL.canParse(url) && new URL(url).href === url && origins.includes(new URL(url).origin);
  return isAllowed ? { url, version: '', read: () => fetched(url, origins, fetchPicture) } : null;
}

async function fetched(
  url: string,
  origins: readonly string[],
  fetchPicture: FetchPicture,
): Promise<Buffer | null> {
  const answer = await fetchPicture(url, origins);
  return 'bytes' in answer ? answer.bytes : null;
}
