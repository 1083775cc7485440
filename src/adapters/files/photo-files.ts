import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_LIMITS, type Photo } from '#domain/cars/photos/photo.ts';
import { readPictureKind } from '#domain/images/picture-kind.ts';
import type { PictureType } from '#domain/leads/files/lead-file.ts';
import type { Files } from '#ports/files.ts';
import type { PhotoCleaning } from '#ports/photos.ts';
import type { CleaningParts, NotCleaned } from './clean-lead-file.ts';
import { createFolder } from './on-disk.ts';
import { readPictureAt, receiveBytes } from './received-files.ts';

/** A photo in the store as it came, or why it is not taken, in a sentence. */
type ReceivedPhoto = { type: PictureType; size: number } | { fault: string };

export interface PhotoFiles {
  /** By the id that its device gave it. Rejects where the bytes break off, and where the store does not take them. */
  receive(id: string, bytes: AsyncIterable<Uint8Array>): Promise<ReceivedPhoto>;
  /** Deletes what was received and is not wanted. */
  discard(id: string): Promise<void>;
}

const TYPES: Readonly<Record<string, PictureType>> = {
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  WebP: 'image/webp',
};

/** Photos of a website's cars: received on this machine's disk, checked there, then put into the store to be cleaned. */
export function openPhotoFiles({ incoming, files }: { incoming: string; files: Files }) {
  return (websiteId: number): PhotoFiles => ({
    async receive(id, bytes) {
      const path = join(incoming, randomBytes(16).toString('hex'));
      await createFolder(incoming);
      try {
        const { head, size } = await receiveBytes(path, bytes, PHOTO_LIMITS.bytes);
        if (size > PHOTO_LIMITS.bytes) return { fault: 'The photo has more than 12 MB.' };
        const kind = size === 0 ? '' : readPictureKind(head);
        const type = TYPES[kind ?? ''];
        if (type === undefined) return { fault: describeKind(kind) };
        const picture = await readPictureAt(path, type);
        if ('fault' in picture) return picture;
        await files.put(nameWaiting(websiteId, id), { path, ...picture });
        return { type, size };
      } finally {
        await rm(path, { force: true });
      }
    },
    discard: (id) => files.remove(nameWaiting(websiteId, id)),
  });
}

function describeKind(kind: string | null): string {
  if (kind === '') return 'The photo is empty.';
  if (kind === null) return 'This is no picture.';
  return `This is ${kind}: only JPEG, PNG and WebP are taken.`;
}

function nameWaiting(websiteId: number, id: string) {
  return { websiteId, id, waits: true, isPhoto: true } as const;
}

/** Cleans a waiting photo for the site. The old bytes stay. Rejects while the store does not answer. */
export async function cleanPhoto(
  { files, incoming, cleanPicture }: CleaningParts,
  websiteId: number,
  { id, type }: Photo,
): Promise<PhotoCleaning | NotCleaned> {
  const bytes = await files.read(nameWaiting(websiteId, id));
  // The store has lost it: nobody will ever see it, and the others of its car must not wait for it.
  if (bytes === null) return { id, state: 'refused' };
  await createFolder(incoming);
  const findPath = () => join(incoming, randomBytes(16).toString('hex'));
  const [rawPath, cleanPath] = [findPath(), findPath()];
  try {
    await writeFile(rawPath, bytes, { mode: 0o600 });
    const outcome = await cleanPicture({ from: rawPath, to: cleanPath, type, isPhoto: true });
    if (outcome === 'refused') return { id, state: 'refused' };
    if (typeof outcome === 'string') return outcome;
    const name = { websiteId, id: outcome.sha256, waits: false, isPhoto: true } as const;
    return { id, state: 'ready', ...(await files.put(name, { path: cleanPath, ...outcome })) };
  } finally {
    for (const path of [rawPath, cleanPath]) await rm(path, { force: true });
  }
}
