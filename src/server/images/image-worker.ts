import { type IconRequest, drawIcon } from './draw-icon.ts';
import type { ImageFormat } from './image-request.ts';
import { decodePicture, takeAvif } from './safe-decoder.ts';
import { type SocialPictureRequest, drawSocialPicture } from './draw-social-picture.ts';

/** What the parent process sends. */
export type ImageJob = ResizeJob | SocialJob | IconJob;

export interface ResizeJob {
  kind: 'resize';
  id: number;
  source: Uint8Array;
  width: number;
  quality: number;
  format: ImageFormat;
}

export interface SocialJob extends SocialPictureRequest {
  kind: 'social';
  id: number;
}

export interface IconJob extends IconRequest {
  kind: 'icon';
  id: number;
}

/** What comes back: the picture, null for one that cannot be made. */
export interface ImageDone {
  id: number;
  picture: Uint8Array | null;
}

/** AVIF needs a lower number than WebP for the same look. */
const AVIF_QUALITY_LESS = 15;

// The parent decides when this process ends; a signal to the whole group must not cut its work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
takeAvif();

process.on('message', (job: ImageJob) => {
  makePicture(job).then(
    (picture) => answer({ id: job.id, picture }),
    () => answer({ id: job.id, picture: null }),
  );
});

function answer(imageDone: ImageDone): void {
  // A parent that was killed hears nothing; that this process ends with it is said by `disconnect`.
  process.send?.(imageDone, () => {});
}

async function makePicture(job: ImageJob): Promise<Buffer> {
  if (job.kind === 'resize') return resizePicture(job);
  if (job.kind === 'social') return drawSocialPicture(job, decodePicture);
  return drawIcon(job, decodePicture);
}

/** Turned upright, never enlarged, without any of the camera's notes. */
async function resizePicture({ source, width, quality, format }: ResizeJob): Promise<Buffer> {
  const picture = decodePicture(source).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? picture.avif({ quality: Math.max(1, quality - AVIF_QUALITY_LESS), effort: 2 }).toBuffer()
    : picture.webp({ quality, effort: 4 }).toBuffer();
}
