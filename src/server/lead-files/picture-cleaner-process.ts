import type { CleanOutcome, PictureCleaning } from '#adapters/files/clean-lead-file.ts';
import { answerFromProcess, ignoreSignals } from '#adapters/workers/answer-requests.ts';
import { hash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { PHOTO_SIDE } from '#domain/cars/photos/photo.ts';
import { whyNotPicture } from '#domain/leads/files/why-not-picture.ts';
import type { FileDigest } from '#ports/files.ts';
import type { Sharp } from 'sharp';
import { decodePicture } from '../images/safe-decoder.ts';

const QUALITY = 88;
const PHOTO_QUALITY = 82;

ignoreSignals();
answerFromProcess((cleaning: PictureCleaning) => cleanPicture(cleaning).catch(toOutcome));

/** Time runs out on a busy machine too, and a disk may be full: the picture is tried again. */
function toOutcome(error: unknown): CleanOutcome {
  const { message = '', code } = error as { message?: string; code?: string };
  if (code !== undefined) return 'not_now';
  return message.includes('timeout') ? 'gave_up' : 'refused';
}

/** Re-encodes a picture in its own format: upright, its first frame alone, without metadata. On disk when it resolves. */
async function cleanPicture({ from, to, type, isPhoto }: PictureCleaning): Promise<FileDigest> {
  const source = await readFile(from);
  // Asked before it was stored, too; bytes on a disk may have changed since.
  const fault = whyNotPicture(source, type);
  if (fault !== null) throw new Error(fault);
  const picture = decodePicture(source);
  const { format } = await picture.metadata();
  if (`image/${format}` !== type) throw new Error('The picture is of another kind.');
  const clean = await (isPhoto ? encodePhoto(picture) : encodePicture(picture, type));
  const file = await open(to, 'wx', 0o600);
  try {
    await file.writeFile(clean);
    await file.sync();
  } finally {
    await file.close();
  }
  return { size: clean.length, sha256: hash('sha256', clean) };
}

function encodePhoto(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: PHOTO_QUALITY, progressive: true })
    .toBuffer();
}

function encodePicture(picture: Sharp, type: PictureCleaning['type']): Promise<Buffer> {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: QUALITY }).toBuffer();
    case 'image/png':
      return picture.png({ compressionLevel: 6 }).toBuffer();
    case 'image/webp':
      return picture.webp({ quality: QUALITY, effort: 2 }).toBuffer();
  }
}
