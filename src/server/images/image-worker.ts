import sharp, { type Sharp } from 'sharp';
import { cleanPicture } from './clean-picture.ts';
import { type IconOrder, iconPicture } from './icon-picture.ts';
import type { ImageFormat } from './image-order.ts';
import { type SocialOrder, socialPicture } from './social-picture.ts';

/** What the parent process sends. */
export type ImageJob = ResizeJob | CleanJob | SocialJob | IconJob;

export interface ResizeJob {
  kind: 'resize';
  id: number;
  source: Uint8Array;
  width: number;
  quality: number;
  format: ImageFormat;
}

export interface SocialJob extends SocialOrder {
  kind: 'social';
  id: number;
}

export interface IconJob extends IconOrder {
  kind: 'icon';
  id: number;
}

/** From file to file: what shoppers send is too large to pass through the server's memory. */
export interface CleanJob {
  kind: 'clean';
  id: number;
  from: string;
  to: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
}

/** What comes back: the picture or that its file is written, null for one that cannot be made. */
export interface ImageDone {
  id: number;
  picture: Uint8Array | 'written' | null;
}

const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 5;
/** AVIF needs a lower number than WebP for the same look. */
const AVIF_QUALITY_LESS = 15;

// Decoders are where crafted pictures strike: everything but the three kinds a dealer sends is switched off.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

// The parent decides when this process ends; a signal to the whole group must not cut its work.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

process.on('message', (job: ImageJob) => {
  made(job).then(
    (picture) => answer({ id: job.id, picture }),
    () => answer({ id: job.id, picture: null }),
  );
});

function answer(done: ImageDone): void {
  process.send?.(done);
}

async function made(job: ImageJob): Promise<Buffer | 'written'> {
  if (job.kind === 'resize') return resized(job);
  if (job.kind === 'social') return socialPicture(job, decoded);
  if (job.kind === 'icon') return iconPicture(job, decoded);
  await cleanPicture(job, decoded);
  return 'written';
}

/** Turned upright, never enlarged, without any of the camera's notes. */
async function resized({ source, width, quality, format }: ResizeJob): Promise<Buffer> {
  const picture = decoded(source).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? picture.avif({ quality: Math.max(1, quality - AVIF_QUALITY_LESS), effort: 2 }).toBuffer()
    : picture.webp({ quality, effort: 4 }).toBuffer();
}

function decoded(source: Uint8Array): Sharp {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate();
}
