import sharp, { type Sharp } from 'sharp';
import { readPictureKind, type ShownKind } from '#domain/images/picture-kind.ts';

/** A decoder of AVIF takes 19 MB for each megapixel, the others take 4 at most. */
const MAX_PIXELS: Record<ShownKind, number> = {
  JPEG: 50_000_000,
  PNG: 50_000_000,
  WebP: 50_000_000,
  AVIF: 25_000_000,
};
const TIMEOUT_SECONDS = 5;

// Decoders are where crafted pictures strike: everything but the three kinds that are taken is switched off.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Lets this process decode AVIF, too: pictures of feeds come as such. Files of shoppers are cleaned without. */
export function takeAvif(): void {
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] });
}

/**
 * A picture turned upright, of few enough pixels and for a limited time. Only ever called in a process of its own. Throws
 * for what its first bytes say is of no kind that is shown: the decoder of AVIF knows others of its family.
 */
export function decodePicture(source: Uint8Array): Sharp {
  const kind = readPictureKind(source);
  if (kind === null || !isShown(kind)) throw new Error('The picture is of no kind that is shown.');
  return sharp(source, { limitInputPixels: MAX_PIXELS[kind], failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate();
}

function isShown(kind: string): kind is ShownKind {
  return Object.hasOwn(MAX_PIXELS, kind);
}
