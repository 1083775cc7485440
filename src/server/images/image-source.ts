import type { Assets } from '../pages/assets.ts';
import { TOO_BUSY } from '../bounds/work-queue.ts';
import type { FetchRequest, FetchPicture, PictureSite } from './fetch-picture.ts';
import type { Requester } from './spent-time.ts';

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
  /** Null when there is none, whatever the reason. Rejects with `TOO_BUSY` where its host is not asked now. */
  read(requesters: readonly Requester[]): Promise<Buffer | null>;
}

const OWN_PICTURE = /^\/pictures\/(?:[\w-]+\/)?[\w.-]+$/;

/** Where a picture of a site comes from: the product itself or an origin the site allows; null for any other. */
export function findImageSource(
  url: string,
  site: PictureSite,
  { pictures, fetchPicture }: SourceParts,
): ImageSource | null {
  if (OWN_PICTURE.test(url)) {
    const ownPicture = pictures.get(url)?.content();
    return {
      url,
      version: ownPicture?.digest ?? '',
      read: async () => ownPicture?.encoded.get('identity') ?? null,
    };
  }
  const isAllowed =
    URL.canParse(url) && new URL(url).href === url && site.image_origins.includes(new URL(url).origin);
  return isAllowed
    ? { url, version: '', read: (requesters) => fetchOrThrow({ url, site, requesters }, fetchPicture) }
    : null;
}

async function fetchOrThrow(order: FetchRequest, fetchPicture: FetchPicture): Promise<Buffer | null> {
  const answer = await fetchPicture(order);
  if ('bytes' in answer) return answer.bytes;
  if (answer.host === 'busy') throw TOO_BUSY;
  return null;
}
