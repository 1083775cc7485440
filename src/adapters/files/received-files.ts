import { hash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { PHOTO_LIMITS } from '#domain/cars/photos/photo.ts';
import type { PictureType } from '#domain/leads/files/lead-file.ts';
import { whyNotPicture } from '#domain/leads/files/why-not-picture.ts';
import type { FileDigest } from '#ports/files.ts';

/** As long as the longest file: one for all, so that ten uploads at once take the memory of one. */
let bytes: Buffer | null = null;

let lastCheck: Promise<unknown> = Promise.resolve();

/** Enough to tell what a file is. */
const HEAD_BYTES = 512;

/** Writes bytes to a new file, on disk when it resolves; past the limit they are only counted. */
export async function receiveBytes(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<{ head: Buffer; size: number }> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const piece of bytes) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)]);
      if (size < limit) await file.writeFile(piece);
      size += piece.length;
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { head, size };
}

/** The digest of a picture on disk, or why it is not taken, in a sentence; one after the other, each some milliseconds. */
export function readPictureAt(path: string, type: PictureType): Promise<FileDigest | { fault: string }> {
  const next = lastCheck.then(() => checkPicture(path, type));
  lastCheck = next.catch(() => undefined);
  return next;
}

async function checkPicture(path: string, type: PictureType): Promise<FileDigest | { fault: string }> {
  const file = await open(path, 'r');
  try {
    bytes ??= Buffer.allocUnsafeSlow(PHOTO_LIMITS.bytes);
    let size = 0;
    for (let bytesRead = -1; bytesRead !== 0 && size < bytes.length; size += bytesRead)
      bytesRead = (await file.read(bytes, size, bytes.length - size, size)).bytesRead;
    const picture = bytes.subarray(0, size);
    const fault = whyNotPicture(picture, type);
    return fault === null ? { size, sha256: hash('sha256', picture) } : { fault };
  } finally {
    await file.close();
  }
}
