import { open, rm } from 'node:fs/promises';
import { PHOTO_LIMITS } from '#domain/cars/photos/photo.ts';
import type { PictureType } from '#domain/leads/files/lead-file.ts';
import { whyNotPicture } from '#domain/leads/files/why-not-picture.ts';

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

/** Why a picture on disk is not taken, else null; one after the other, each some milliseconds. */
export function whyNotPictureAt(path: string, type: PictureType): Promise<string | null> {
  const next = lastCheck.then(() => checkPicture(path, type));
  lastCheck = next.catch(() => undefined);
  return next;
}

async function checkPicture(path: string, type: PictureType): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    bytes ??= Buffer.allocUnsafeSlow(PHOTO_LIMITS.bytes);
    let size = 0;
    for (let bytesRead = -1; bytesRead !== 0 && size < bytes.length; size += bytesRead)
      bytesRead = (await file.read(bytes, size, bytes.length - size, size)).bytesRead;
    return whyNotPicture(bytes.subarray(0, size), type);
  } finally {
    await file.close();
  }
}
