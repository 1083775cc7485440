import type { ImageWidth } from '#domain/images/image-widths.ts';
import { imagePath } from '../paths.ts';

export interface PictureRequest {
  src: string;
  width: number;
  height: number;
  quality: number;
  widths?: readonly ImageWidth[];
  loader?: typeof imagePath;
}

const DEFAULT_WIDTHS: readonly ImageWidth[] = [384, 640, 828, 1200];

/** The addresses of a picture. Throws without `src`, `width`, `height` or a loader (spec §8). */
export function buildPictureSources(request: PictureRequest): { address: string; srcSet: string } {
  const { src, width, height, quality, widths = DEFAULT_WIDTHS, loader = imagePath } = request;
  if (typeof loader !== 'function') throw new Error(`Image "${src}" has no loader.`);
  if (!src || !width || !height) throw new Error(`Image "${src}" needs src, width and height.`);
  const buildAddress = (imageWidth: number) => loader(src, imageWidth, quality);
  return {
    address: buildAddress(widths.find((imageWidth) => imageWidth >= 640) ?? widths.at(-1) ?? 640),
    srcSet: widths.map((imageWidth) => `${buildAddress(imageWidth)} ${imageWidth}w`).join(', '),
  };
}
