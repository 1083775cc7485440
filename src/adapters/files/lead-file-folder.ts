import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cleanFileName, findLeadFileKind, KIND_BYTES } from '#domain/leads/files/lead-file-kind.ts';
import { type IncomingFile, type LeadFiles, NOT_RECEIVED } from '#ports/lead-files.ts';
import { computeDigest, createFolder, syncFolder } from './on-disk.ts';
import { FILE_LIMITS } from '#domain/forms/fields/file-limits.ts';
import type { PictureType } from '#domain/leads/files/lead-file.ts';
import { whyNotPicture } from '#domain/leads/files/why-not-picture.ts';

/** As long as the longest file: one for all, so that ten uploads at once take the memory of one. */
let bytes: Buffer | null = null;

let lastCheck: Promise<unknown> = Promise.resolve();

const HEAD_BYTES = 64;

export interface LeadFileFolderParts {
  /** `DATA_DIR/files`. */
  folder: string;
  /** Says that a site's lead was stored with files that wait to be cleaned. */
  cleanSoon: (websiteId: number) => void;
}

/**
 * Files of leads on this machine's disk: `incoming/<random>` until they are checked, then `<website id>/<our id>`; a
 * picture waits at `uncleaned/<website id>/<our id>` until it is cleaned.
 */
export function openLeadFiles({ folder, cleanSoon }: LeadFileFolderParts) {
  const incoming = (key: string) => join(folder, INCOMING, key);

  return (websiteId: number): LeadFiles => ({
    async receive(name, bytes) {
      const key = createId();
      await createFolder(join(folder, INCOMING));
      const { head, size } = await receiveBytes(incoming(key), bytes);
      return { key, name, type: findLeadFileKind(name, head.subarray(0, KIND_BYTES)), size };
    },
    async store({ key, name, type }) {
      if (type === null) return null;
      const from = incoming(key);
      const isPicture = type !== 'application/pdf';
      if (isPicture && (await whyNotPictureAt(from, type)) !== null) return null;
      const id = createId();
      // A PDF stays as it is: nothing here opens it, and it is only ever handed out to be saved.
      const to = (isPicture ? buildUncleanedPath : buildLeadFilePath)(folder, websiteId, id);
      const { size, sha256 } = await computeDigest(from);
      await createFolder(dirname(to));
      await rename(from, to);
      await syncFolder(dirname(to));
      const shownName = cleanFileName(name, `file.${type.split('/')[1]}`);
      return { id, name: shownName, type, size, sha256, state: isPicture ? 'waiting' : 'kept' };
    },
    async discard({ key }: IncomingFile) {
      if (key !== NOT_RECEIVED) await rm(incoming(key), { force: true });
    },
    async remove(ids) {
      for (const id of ids) await removeLeadFile(folder, websiteId, id);
    },
    cleanSoon: () => cleanSoon(websiteId),
  });
}

export const INCOMING = 'incoming';
export const UNCLEANED = 'uncleaned';

export function buildLeadFilePath(folder: string, websiteId: number, id: string): string {
  return join(folder, String(websiteId), id);
}

/** Where a picture waits to be cleaned: nothing is delivered from there. */
export function buildUncleanedPath(folder: string, websiteId: number, id: string): string {
  return join(folder, UNCLEANED, String(websiteId), id);
}

/** Wherever it lies. */
export async function removeLeadFile(folder: string, websiteId: number, id: string): Promise<void> {
  await rm(buildUncleanedPath(folder, websiteId, id), { force: true });
  await rm(buildLeadFilePath(folder, websiteId, id), { force: true });
}

function createId(): string {
  return randomBytes(16).toString('hex');
}

/** Writes bytes to a new file, on disk when it resolves; past a file's limit they are only counted. */
async function receiveBytes(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; size: number }> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const piece of bytes) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)]);
      if (size < FILE_LIMITS.fileBytes) await file.writeFile(piece);
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
function whyNotPictureAt(path: string, type: PictureType): Promise<string | null> {
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
