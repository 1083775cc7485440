import { randomBytes } from 'node:crypto';
import { copyFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from '#ports/files.ts';
import type { BackupRow } from '../database/backup/backup-tables.ts';
import { computeDigest, createFolder, syncFolder } from '../files/on-disk.ts';

/** A photo of a car that is clean, by the row that names it. */
interface NamedPhoto {
  websiteId: number;
  sha256: string;
}

const HASH = /^[0-9a-f]{64}$/;

/**
 * The folder `photos` beside backups: what shoppers see, once for all of them, not encrypted. Each backup adds what the
 * ones before it lack; nothing is ever taken away.
 */
export function openPhotoFolder(backupPath: string) {
  const folder = join(dirname(backupPath), 'photos');
  const findPath = ({ websiteId, sha256 }: NamedPhoto) => join(folder, String(websiteId), `${sha256}.jpg`);
  return {
    /** `new`: it was not there. `missing`: the store does not have it. */
    async add(photo: NamedPhoto, files: Files): Promise<'new' | 'known' | 'missing'> {
      const path = findPath(photo);
      if (await isThere(path)) return 'known';
      const bytes = await files.read(nameFile(photo));
      if (bytes === null) return 'missing';
      await createFolder(dirname(path));
      const part = `${path}.part`;
      await writeFile(part, bytes, { flush: true, mode: 0o600 });
      await rename(part, path);
      await syncFolder(dirname(path));
      return 'new';
    },
    /** Puts it into a store; false where the folder does not have it whole. */
    async restore(photo: NamedPhoto, files: Files, incoming: string): Promise<boolean> {
      const path = join(incoming, randomBytes(16).toString('hex'));
      await createFolder(incoming);
      try {
        await copyFile(findPath(photo), path);
        const digest = await computeDigest(path);
        if (digest.sha256 !== photo.sha256) return false;
        await files.put(nameFile(photo), { path, ...digest });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** The clean photo that a row of the table names; null for one that has none. */
export function readNamedPhoto(row: BackupRow): NamedPhoto | null {
  const [websiteId, sha256] = [Number(row['website_id']), String(row['sha256'])];
  return Number.isSafeInteger(websiteId) && HASH.test(sha256) ? { websiteId, sha256 } : null;
}

function nameFile({ websiteId, sha256 }: NamedPhoto) {
  return { websiteId, id: sha256, waits: false, isPhoto: true } as const;
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
