import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import { KIND_BYTES, leadFileKind } from '#domain/leads/files/lead-file-kind.ts';
import { shownFileName } from '#domain/leads/files/shown-file-name.ts';
import { NOT_RECEIVED, type IncomingFile, type LeadFiles } from '#ports/lead-files.ts';
import { digestOf, syncFolder, madeFolder } from './on-disk.ts';
import { receiveBytes } from './receive-bytes.ts';

/** Makes a picture anew without notes, whole on disk at `to`; false when it is none or takes too much. */
type PictureCleaner = (picture: {
  from: string;
  to: string;
  type: Exclude<LeadFile['type'], 'application/pdf'>;
}) => Promise<boolean>;

export interface LeadFileFolderParts {
  /** `DATA_DIR/files`. */
  folder: string;
  cleanPicture: PictureCleaner;
}

/** Files of leads on this machine's disk: `incoming/<random>` until they are judged, then `<website id>/<our id>`. */
export function leadFileFolder({ folder, cleanPicture }: LeadFileFolderParts) {
  const waiting = (key: string) => join(folder, INCOMING, key);

  return (websiteId: number): LeadFiles => {
    const kept = (id: string) => leadFilePath(folder, websiteId, id);
    return {
      async receive(name, bytes) {
        const key = newId();
        await madeFolder(join(folder, INCOMING));
        const { head, size } = await receiveBytes(waiting(key), bytes);
        return { key, name, type: leadFileKind(name, head.subarray(0, KIND_BYTES)), size };
      },
      async keep({ key, name, type }) {
        if (type === null) return null;
        const id = newId();
        await madeFolder(join(folder, String(websiteId)));
        const isKept = await move({ from: waiting(key), to: kept(id), type }, cleanPicture);
        if (!isKept) return null;
        await syncFolder(join(folder, String(websiteId)));
        const { size, sha256 } = await digestOf(kept(id));
        return { id, name: shownFileName(name, `file.${type.split('/')[1]}`), type, size, sha256 };
      },
      async discard({ key }: IncomingFile) {
        if (key !== NOT_RECEIVED) await rm(waiting(key), { force: true });
      },
      async remove(ids) {
        for (const id of ids) await rm(kept(id), { force: true });
      },
    };
  };
}

export const INCOMING = 'incoming';

export function leadFilePath(folder: string, websiteId: number, id: string): string {
  return join(folder, String(websiteId), id);
}

interface Move {
  from: string;
  to: string;
  type: LeadFile['type'];
}

/** A PDF stays as it is: nothing here opens it, and it is only ever handed out to be saved. */
async function move({ from, to, type }: Move, cleanPicture: PictureCleaner): Promise<boolean> {
  if (type === 'application/pdf') {
    await rename(from, to);
    return true;
  }
  const isClean = await cleanPicture({ from, to, type });
  await rm(isClean ? from : to, { force: true });
  return isClean;
}

function newId(): string {
  return randomBytes(16).toString('hex');
}
