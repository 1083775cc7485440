import sharp, { type Sharp } from 'sharp';

const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 5;

// Decoders are where crafted pictures strike: everything but the three kinds that are taken is switched off.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** A picture turned upright, of few enough pixels and for a limited time. Only ever called in a process of its own. */
export function decoded(source: Uint8Array): Sharp {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate();
}
