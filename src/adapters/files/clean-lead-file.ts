import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeadFile, PictureType } from '#domain/leads/files/lead-file.ts';
import type { FileDigest, Files } from '#ports/files.ts';
import type { CleaningResult } from '#ports/leads.ts';
import { createFolder } from './on-disk.ts';

export interface PictureCleaning {
  from: string;
  to: string;
  type: PictureType;
  /** Of a car: a JPEG of no more than `PHOTO_SIDE` comes of it, whatever it was. */
  isPhoto?: true;
}

/** Another try makes sense: its process ended or had no time (`gave_up`), or disk or store did not do it (`not_now`). */
export type NotCleaned = 'gave_up' | 'not_now';
export type CleanOutcome = FileDigest | 'refused' | NotCleaned;

/** Re-encodes a picture without metadata; complete on disk at `to` when it is cleaned, with this digest. */
export type CleanPicture = (cleaning: PictureCleaning) => Promise<CleanOutcome>;

export interface CleaningParts {
  files: Files;
  /** The folder of this machine for the bytes meanwhile. */
  incoming: string;
  cleanPicture: CleanPicture;
}

/** Cleans a waiting file of a lead for delivery. The old bytes stay. Rejects while the store does not answer. */
export async function cleanLeadFile(
  { files, incoming, cleanPicture }: CleaningParts,
  websiteId: number,
  { id, type }: LeadFile,
): Promise<CleaningResult | NotCleaned> {
  if (type === 'application/pdf') throw new Error('A PDF is kept as it is.');
  const bytes = await files.read({ websiteId, id, waits: true });
  // The store has lost it: nobody will ever read it, and its lead must not wait for it.
  if (bytes === null) return { id, state: 'refused' };
  await createFolder(incoming);
  const from = join(incoming, randomBytes(16).toString('hex'));
  const to = join(incoming, randomBytes(16).toString('hex'));
  try {
    await writeFile(from, bytes, { mode: 0o600 });
    const outcome = await cleanPicture({ from, to, type });
    if (outcome === 'refused') return { id, state: 'refused' };
    if (typeof outcome === 'string') return outcome;
    const cleanFile = { path: to, ...outcome };
    return { id, state: 'kept', ...(await files.put({ websiteId, id, waits: false }, cleanFile)) };
  } finally {
    for (const path of [from, to]) await rm(path, { force: true });
  }
}
