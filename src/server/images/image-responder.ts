import type { IncomingMessage } from 'node:http';
import { BoundedMap } from '../bounded-map.ts';
import type { PictureRequest } from '../http/tenant-request.ts';
import { sendError } from '../http/send-error.ts';
import { parseImageRequest } from './image-request.ts';
import type { ImageMaker } from './image-process.ts';
import { imageSource, type SourceParts } from './image-source.ts';
import type { ImageStore } from './image-store.ts';
import type { PictureCache } from './picture-cache.ts';
import { pictureKey, resizedPicture } from './resized-picture.ts';
import { sendImage } from './send-image.ts';
import type { SmallerFormats } from './smaller-format.ts';

export interface ImageParts extends SourceParts {
  store: ImageStore;
  maker: ImageMaker;
  cache: PictureCache;
  formats: SmallerFormats;
}

/** Shoppers of one network share one turn in the queue. */
export type NetworkOf = (request: IncomingMessage) => string;

interface Known {
  key: string;
  contentType: string;
}

const REMEMBERED_BYTES = 4 * 1024 * 1024;
const MONTH_SECONDS = 2_592_000;

/** Answers `/_img`: a picture of the site in one of the fixed widths, made once and kept. */
export function imageResponder(
  parts: ImageParts,
  networkOf: NetworkOf,
): (pictureRequest: PictureRequest) => Promise<number> {
  /** The cache key for exactly this URL: most pictures are requested again and again. */
  const known = new BoundedMap<Known>({ bytes: REMEMBERED_BYTES });
  const how = (contentType: string) => ({ contentType, cacheSeconds: MONTH_SECONDS, variesByAccept: true });

  return async ({ exchange, query, tenant }) => {
    const { website } = tenant.state.record;
    const words = `${tenant.id} ${tenant.generation} ${exchange.request.headers.accept} ${query}`;
    const before = known.get(words);
    const ready = before && parts.store.inMemory(before.key);
    if (ready) return sendImage(exchange, ready, how(before.contentType));
    const order = parseImageRequest(query, exchange.request.headers.accept, website.image_quality);
    const source = order && imageSource(order.url, website, parts);
    if (!order || !source) return sendError(exchange, 400, { tenant });
    const { width, quality, takesAvif } = order;
    const picture = { tenantId: tenant.id, source, network: networkOf(exchange.request) };
    const smaller = takesAvif ? await parts.formats.known(picture, website.image_quality) : 'webp';
    const size = { width, quality, format: smaller ?? 'webp' };
    const image = await resizedPicture(picture, size, parts);
    if (image === 'busy') return sendError(exchange, 503, { tenant });
    if (!image) return sendError(exchange, 404, { tenant });
    const contentType = `image/${size.format}`;
    // Until the smaller format is known, each request looks again.
    const key = pictureKey(picture, size);
    if (smaller) known.set(words, { key, contentType }, 2 * key.length);
    return sendImage(exchange, image, how(contentType));
  };
}
