import { answerFromProcess, ignoreSignals } from '#adapters/workers/answer-requests.ts';
import type { Sharp } from 'sharp';
import type { ImageFormat } from './image-request.ts';
import { decodePicture, takeAvif } from './safe-decoder.ts';
import { SOCIAL_PICTURE } from '#domain/images/image-widths.ts';

const QUALITY = 82;

/** What the parent process sends. */
export type ImageJob = ResizeJob | SocialJob | IconJob;

export interface ResizeJob {
  kind: 'resize';
  source: Uint8Array;
  width: number;
  quality: number;
  format: ImageFormat;
}

export interface SocialJob {
  kind: 'social';
  source: Uint8Array;
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
  if (job.kind === 'social') return drawSocialPicture(job.source);
  return drawIcon(job, decodePicture);
}

/** Turned upright, never enlarged, without any of the camera's notes. */
async function resizePicture({ source, width, quality, format }: ResizeJob): Promise<Buffer> {
  const picture = decodePicture(source).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? picture.avif({ quality: Math.max(1, quality - AVIF_QUALITY_LESS), effort: 2 }).toBuffer()
    : picture.webp({ quality, effort: 4 }).toBuffer();
}

interface IconRequest {
  source: Uint8Array;
  /** Pixels of its side. */
  size: number;
  /** The picture's share of the side; less than 1 stands on white. */
  share: number;
}

/** The dealer's own picture as a square PNG, whole, with the room around it that systems cut away. */
function drawIcon(
  { source, size, share }: IconRequest,
  decode: (source: Uint8Array) => Sharp,
): Promise<Buffer> {
  const inner = Math.round(size * share);
  const leadingPixels = Math.floor((size - inner) / 2);
  const trailingPixels = size - inner - leadingPixels;
  const background = share < 1 ? '#fff' : '#0000';
  return decode(source)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .flatten(share < 1 ? { background } : false)
    .extend({
      top: leadingPixels,
      left: leadingPixels,
      bottom: trailingPixels,
      right: trailingPixels,
      background,
    })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The photo cut to what shared links and mails show. */
function drawSocialPicture(source: Uint8Array): Promise<Buffer> {
  return decodePicture(source)
    .resize({ ...SOCIAL_PICTURE, fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer();
}
