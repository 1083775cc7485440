import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanFileName, findLeadFileKind, KIND_BYTES } from '#domain/leads/files/lead-file-kind.ts';
import { type IncomingFile, type LeadFiles, NOT_RECEIVED } from '#ports/lead-files.ts';
import type { Files } from '#ports/files.ts';
import { computeDigest, createFolder } from './on-disk.ts';
import { FILE_LIMITS } from '#domain/forms/fields/file-limits.ts';
import { receiveBytes, readPictureAt } from './received-files.ts';

export interface LeadFileParts {
  /** The folder of this machine where files wait until they are checked. */
  incoming: string;
  files: Files;
  /** Says that a site's lead was stored with files that wait to be cleaned. */
  cleanSoon: (websiteId: number) => void;
}

/** Where files of leads wait on a machine's disk until the store has them, below its `DATA_DIR`. */
export const INCOMING = 'files/incoming';

/** Files of leads: received on this machine's disk, checked there, then put into the store. */
export function openLeadFiles({ incoming, files, cleanSoon }: LeadFileParts) {
  const findPath = (key: string) => join(incoming, key);

  return (websiteId: number): LeadFiles => ({
    async receive(name, bytes) {
      const key = createId();
      await createFolder(incoming);
      const { head, size } = await receiveBytes(findPath(key), bytes, FILE_LIMITS.fileBytes);
      return { key, name, type: findLeadFileKind(name, head.subarray(0, KIND_BYTES)), size };
    },
    async store({ key, name, type }) {
      if (type === null) return null;
      const path = findPath(key);
      const isPicture = type !== 'application/pdf';
      const digest = await (isPicture ? readPictureAt(path, type) : computeDigest(path));
      if ('fault' in digest) return null;
      const id = createId();
      // A PDF stays as it is: nothing here opens it, and it is only ever handed out to be saved.
      await files.put({ websiteId, id, waits: isPicture }, { path, ...digest });
      const shownName = cleanFileName(name, `file.${type.split('/')[1]}`);
      return { id, name: shownName, type, ...digest, state: isPicture ? 'waiting' : 'kept' };
    },
    async discard({ key }: IncomingFile) {
      if (key !== NOT_RECEIVED) await rm(findPath(key), { force: true });
    },
    removeSoon(ids) {
      // Where the store does not answer, the sweeper deletes what no lead names.
      for (const id of ids) removeLeadFile(files, websiteId, id).catch(() => undefined);
    },
    cleanSoon: () => cleanSoon(websiteId),
  });
}

/** Wherever in the store it lies. */
export async function removeLeadFile(files: Files, websiteId: number, id: string): Promise<void> {
  for (const waits of [true, false]) await files.remove({ websiteId, id, waits });
}

function createId(): string {
  return randomBytes(16).toString('hex');
}
