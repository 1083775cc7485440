import { answerFromProcess, ignoreSignals } from '#adapters/workers/answer-requests.ts';
import { type IconRequest, drawIcon } from './draw-icon.ts';
import type { ImageFormat } from './image-request.ts';
import { decodePicture, takeAvif } from './safe-decoder.ts';
import { type SocialPictureRequest, drawSocialPicture } from './draw-social-picture.ts';

/** What the parent process sends. */
export type ImageJob = ResizeJob | SocialJob | IconJob;

export interface ResizeJob {
  kind: 'resize';
  source: Uint8Array;
  width: number;
  quality: number;
  format: ImageFormat;
}

export interface SocialJob extends SocialPictureRequest {
  kind: 'social';
}

export interface IconJob extends IconRequest {
  kind: 'icon';
}

/** AVIF needs a lower number than WebP for the same look. */
const AVIF_QUALITY_LESS = 15;

ignoreSignals();
takeAvif();
answerFromProcess(makePicture);

/** Rejects where it cannot be made. */
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
