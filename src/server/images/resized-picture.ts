import type { ImageFormat } from './image-order.ts';
import type { ImageMaker } from './image-process.ts';
import type { ImageSource } from './image-source.ts';
import type { KeptImage } from './image-store.ts';
import type { PictureShelf } from './picture-shelf.ts';

/** A picture on one site. */
export interface SitePicture {
  tenantId: number;
  source: ImageSource;
}

export interface PictureSize {
  width: number;
  quality: number;
  format: ImageFormat;
}

/** Under which a picture of that size is kept. */
export function pictureKey(
  { tenantId, source }: SitePicture,
  { width, quality, format }: PictureSize,
): string {
  return [tenantId, source.version, source.url, width, quality, format].join('\n');
}

/** The picture in that size, from where it is kept or made now; null when it cannot be made. */
export function resizedPicture(
  picture: SitePicture,
  size: PictureSize,
  { shelf, maker }: { shelf: PictureShelf; maker: Pick<ImageMaker, 'make'> },
): Promise<KeptImage | null> {
  return shelf.take(pictureKey(picture, size), async () => {
    const original = await picture.source.read();
    return original && maker.make({ source: original, ...size });
  });
}
