import type { Assets } from '../assets.ts';

export interface SourceParts {
  /** The product's own pictures, under `/pictures/`. */
  pictures: Assets;
  /** A picture of a foreign origin that the site allows, through the guarded fetcher; null when there is none. */
  fetchPicture: (url: string, origins: readonly string[]) => Promise<Buffer | null>;
}

export interface ImageSource {
  /** Changes with the picture where that is known. */
  version: string;
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
    return { version: own?.digest ?? '', read: async () => own?.encoded.get('identity') ?? null };
  }
  const isAllowed = URL.canParse(url) && new URL(url).href === url && origins.includes(new URL(url).origin);
  return isAllowed ? { version: '', read: () => fetchPicture(url, origins) } : null;
}
