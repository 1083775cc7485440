import { answerFromProcess, ignoreSignals } from '#adapters/workers/answer-requests.ts';
import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from './image-request.ts';
import { decodePicture, takeAvif } from './safe-decoder.ts';
import { SOCIAL_PICTURE } from '#domain/images/image-widths.ts';

const BAND_HEIGHT = 18;

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

interface SocialPictureRequest {
  source: Uint8Array;
  /** Red, green and blue of the dealer, from 0 to 255. */
  brand: readonly [number, number, number];
}

/** The photo cut to what shared links show, over a band in the dealer's colour. */
function drawSocialPicture(
  { source, brand }: SocialPictureRequest,
  decoded: (source: Uint8Array) => Sharp,
): Promise<Buffer> {
  const { width, height } = SOCIAL_PICTURE;
  const [r, g, b] = brand;
  const band = sharp({ create: { width, height: BAND_HEIGHT, channels: 3, background: { r, g, b } } });
  return band
    .raw()
    .toBuffer()
    .then((input) =>
      decoded(source)
        .resize({ width, height, fit: 'cover' })
        .flatten({ background: '#fff' })
        .composite([{ input, raw: { width, height: BAND_HEIGHT, channels: 3 }, gravity: 'south' }])
        .jpeg({ quality: QUALITY, progressive: true })
        .toBuffer(),
    );
}
