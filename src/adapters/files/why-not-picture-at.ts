import { open } from 'node:fs/promises';
import { FILE_LIMITS } from '#domain/forms/fields/file-limits.ts';
import type { PictureType } from '#domain/leads/files/lead-file.ts';
import { whyNotPicture } from '#domain/leads/files/why-not-picture.ts';

/** As long as the longest file: one for all, so that ten uploads at once take the memory of one. */
let bytes: Buffer | null = null;
let lastCheck: Promise<unknown> = Promise.resolve();

/** Why a picture on disk is not taken, else null; one after the other, each some milliseconds. */
export function whyNotPictureAt(path: string, type: PictureType): Promise<string | null> {
  const next = lastCheck.then(() => checkPicture(path, type));
  lastCheck = next.catch(() => undefined);
  return next;
}

async function checkPicture(path: string, type: PictureType): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    bytes ??= Buffer.allocUnsafeSlow(FILE_LIMITS.fileBytes);
    let size = 0;
    for (let bytesRead = -1; bytesRead !== 0 && size < bytes.length; size += bytesRead)
      bytesRead = (await file.read(bytes, size, bytes.length - size, size)).bytesRead;
    return whyNotPicture(bytes.subarray(0, size), type);
  } finally {
    await file.close();
  }
}
