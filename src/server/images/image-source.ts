import { readPhotoHash } from '#domain/cars/photos/photo.ts';
import type { Files } from '#ports/files.ts';
import type { Assets } from '../pages/assets.ts';
import { TOO_BUSY } from '../bounds/work-queue.ts';
import type { FetchRequest, FetchPicture, PictureSite } from './fetch-picture.ts';
import type { Requester } from './spent-time.ts';

export interface SourceParts {
  /** The product's own pictures, under `/pictures/`. */
  pictures: Assets;
  /** Pictures of foreign origins that the site allows. */
  fetchPicture: FetchPicture;
  /** Where photos of the dealer's own are. */
  files: Files;
}

export interface ImageSource {
  url: string;
  /** Changes with the picture where that is known. */
  version: string;
  /** Null when there is none, whatever the reason. Rejects with `TOO_BUSY` where its host is not asked now. */
  read(requesters: readonly Requester[]): Promise<Buffer | null>;
}

const OWN_PICTURE = /^\/pictures\/(?:[\w-]+\/)?[\w.-]+$/;

/** Where a picture of a site comes from: the product itself, the dealer's people or an origin the site allows; null for any other. */
export function findImageSource(
  url: string,
  site: PictureSite,
  { pictures, fetchPicture, files }: SourceParts,
): ImageSource | null {
  const hash = readPhotoHash(url);
  if (hash !== null) return { url, version: '', read: () => readPhoto(files, site.id, hash) };
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

/** The bytes of a photo of one site; null where it has none of this hash. */
export async function readPhoto(
  files: SourceParts['files'],
  websiteId: number,
  hash: string,
): Promise<Buffer | null> {
  const bytes = await files.read({ websiteId, id: hash, waits: false, isPhoto: true });
  return bytes === null ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function fetchOrThrow(order: FetchRequest, fetchPicture: FetchPicture): Promise<Buffer | null> {
  const answer = await fetchPicture(order);
  if ('bytes' in answer) return answer.bytes;
  if (answer.host === 'busy') throw TOO_BUSY;
  return null;
}
