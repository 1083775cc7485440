import type { IncomingMessage } from 'node:http';
import { readPhotoHash } from '#domain/cars/photos/photo.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';
import type { PictureRequest } from '../http/exchange.ts';
import { sendError } from '../http/send-error.ts';
import { parseImageRequest } from './image-request.ts';
import type { ImageMaker } from './image-process.ts';
import { findImageSource, type SourceParts } from './image-source.ts';
import type { ImageStore } from './image-store.ts';
import type { PictureCache } from './picture-cache.ts';
import { buildPictureKey, takeResizedPicture } from './take-resized-picture.ts';
import { sendImage } from './send-image.ts';
import { isOnShow, PHOTO_SECONDS } from '../photos/photo-responder.ts';
import type { SmallerFormats } from './smaller-format.ts';

export interface ImageParts extends SourceParts {
  /** Milliseconds since 1970. */
  now: () => number;
  store: ImageStore;
  maker: ImageMaker;
  cache: PictureCache;
  formats: SmallerFormats;
}

/** Shoppers of one network share one turn in the queue. */
export type NetworkReader = (request: IncomingMessage) => string;

interface KnownPicture {
  key: string;
  contentType: string;
}

const REMEMBERED_BYTES = 4 * 1024 * 1024;
const MONTH_SECONDS = 2_592_000;

/** Answers `/_img`: a picture of the site in one of the fixed widths, made once and kept. */
export function createImageResponder(
  parts: ImageParts,
  readNetwork: NetworkReader,
): (pictureRequest: PictureRequest) => Promise<number> {
  /** The cache key for exactly this URL: most pictures are requested again and again. */
  const knownPictures = new BoundedMap<KnownPicture>({ bytes: REMEMBERED_BYTES });
  const buildImageHeaders = (contentType: string, cacheSeconds = MONTH_SECONDS) => ({
    contentType,
    cacheSeconds,
    variesByAccept: true,
  });

  return async ({ exchange, query, tenant }) => {
    const { website } = tenant.state.record;
    const words = `${tenant.id} ${tenant.generation} ${exchange.request.headers.accept} ${query}`;
    const knownPicture = knownPictures.get(words);
    const readyImage = knownPicture && parts.store.inMemory(knownPicture.key);
    if (readyImage) return sendImage(exchange, readyImage, buildImageHeaders(knownPicture.contentType));
    const order = parseImageRequest(query, exchange.request.headers.accept, website.image_quality);
    const source = order && findImageSource(order.url, website, parts);
    if (!order || !source) return sendError(exchange, 400, { tenant });
    const hash = readPhotoHash(order.url);
    // Asked each time: it goes with its car, at once.
    if (hash !== null && !(await isOnShow(tenant.state, hash, parts.now())))
      return sendError(exchange, 404, { tenant });
    const { width, quality, takesAvif } = order;
    const picture = { tenantId: tenant.id, source, network: readNetwork(exchange.request) };
    const smaller = takesAvif ? await parts.formats.findKnown(picture, website.image_quality) : 'webp';
    const size = { width, quality, format: smaller ?? 'webp' };
    const image = await takeResizedPicture(picture, size, parts);
    if (image === 'busy') return sendError(exchange, 503, { tenant });
    if (!image) return sendError(exchange, 404, { tenant });
    const contentType = `image/${size.format}`;
    // Until the smaller format is known, each request looks again.
    const key = buildPictureKey(picture, size);
    if (smaller && hash === null) knownPictures.set(words, { key, contentType }, 2 * key.length);
    return sendImage(
      exchange,
      image,
      buildImageHeaders(contentType, hash === null ? MONTH_SECONDS : PHOTO_SECONDS),
    );
  };
}
