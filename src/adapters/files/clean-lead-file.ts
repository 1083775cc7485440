import { randomBytes } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LeadFile, PictureType } from '#domain/leads/files/lead-file.ts';
import type { CleaningResult } from '#ports/leads.ts';
import { INCOMING, buildLeadFilePath, buildUncleanedPath } from './lead-file-folder.ts';
import { computeDigest, createFolder, syncFolder } from './on-disk.ts';

export interface PictureCleaning {
  from: string;
  to: string;
  type: PictureType;
}

/** Another try makes sense: its process ended or had no time (`gave_up`), or the disk took nothing (`not_now`). */
export type NotCleaned = 'gave_up' | 'not_now';
export type CleanOutcome = 'cleaned' | 'refused' | NotCleaned;

/** Re-encodes a picture without metadata; complete on disk at `to` when it is cleaned. */
export type CleanPicture = (cleaning: PictureCleaning) => Promise<CleanOutcome>;

/** Cleans a waiting file of a lead for delivery. The old bytes stay. */
export async function cleanLeadFile(
  { folder, cleanPicture }: { folder: string; cleanPicture: CleanPicture },
  websiteId: number,
  { id, type }: LeadFile,
): Promise<CleaningResult | NotCleaned> {
  if (type === 'application/pdf') throw new Error('A PDF is kept as it is.');
  const from = buildUncleanedPath(folder, websiteId, id);
  // Gone from the disk: nobody will ever read it, and its lead must not wait for it.
  if ((await stat(from).catch(() => null)) === null) return { id, state: 'refused' };
  const part = join(folder, INCOMING, randomBytes(16).toString('hex'));
  await createFolder(join(folder, INCOMING));
  const outcome = await cleanPicture({ from, to: part, type });
  if (outcome !== 'cleaned') {
    await rm(part, { force: true });
    return outcome === 'refused' ? { id, state: 'refused' } : outcome;
  }
  const to = buildLeadFilePath(folder, websiteId, id);
  await createFolder(dirname(to));
  await rename(part, to);
  await syncFolder(dirname(to));
  return { id, state: 'kept', ...(await computeDigest(to)) };
}
