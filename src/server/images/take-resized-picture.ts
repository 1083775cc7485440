import type { ImageFormat } from './image-request.ts';
import type { ImageMaker } from './image-process.ts';
import type { ImageSource } from './image-source.ts';
import type { StoredImage } from './image-store.ts';
import type { PictureCache } from './picture-cache.ts';

/** A picture on one site. */
export interface SitePicture {
  tenantId: number;
  source: ImageSource;
  /** Where the shopper asks from; null where nobody waits for it. */
  network: string | null;
}

export interface PictureSize {
  width: number;
  /** From 1 to 100; the nearest one that is made stands for it. */
  quality: number;
  format: ImageFormat;
}

/** Each is one more file of every picture that somebody has to keep. */
const MADE = [40, 60, 75, 80, 90] as const;

/** In which quality a picture is made that is asked for in one from 1 to 100: the nearest, of two the better one. */
export function pickMadeQuality(wantedQuality: number): number {
  return MADE.reduce((best, quality) =>
    Math.abs(quality - wantedQuality) <= Math.abs(best - wantedQuality) ? quality : best,
  );
}

/** Under which a picture of that size is kept. */
export function buildPictureKey(
  { tenantId, source }: SitePicture,
  { width, quality, format }: PictureSize,
): string {
  return [tenantId, source.version, source.url, width, pickMadeQuality(quality), format].join('\n');
}

/** The picture in that size, from where it is kept or made now; null when it cannot be made. */
export function takeResizedPicture(
  picture: SitePicture,
  size: PictureSize,
  { cache, maker }: { cache: PictureCache; maker: ImageMaker },
): Promise<StoredImage | null | 'busy'> {
  const { tenantId, source, network } = picture;
  return cache.take(buildPictureKey(picture, size), { site: tenantId, network }, async (requesters) => {
    const original = await source.read(requesters);
    const job = original && { source: original, ...size, quality: pickMadeQuality(size.quality) };
    return job && maker.make(job, requesters);
  });
}
