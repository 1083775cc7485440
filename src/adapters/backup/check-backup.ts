import { createHash } from 'node:crypto';
import { migrations } from '../database/migrations/migrations.ts';
import { isAgeFile, openedFile } from './age-file.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupHead,
  type BackupTotals,
  backupLines,
  type EndLine,
} from './backup-lines.ts';

export type CheckedBackup = BackupTotals & Pick<BackupHead, 'at'>;

/** The path of a backup, and the passphrase of an encrypted one. */
export interface BackupFile {
  path: string;
  key: string | null;
}

/** Reads a backup from end to end: what it holds when it is whole and of this release, else one sentence. */
export async function checkBackup(file: BackupFile): Promise<CheckedBackup | { fault: string }> {
  const { path } = file;
  try {
    return await read(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return { fault: `${path} does not exist.` };
    if (code.startsWith('E'))
      return code.startsWith('ERR') ? noBackup(path) : { fault: `${path} cannot be read (${code}).` };
    // What was encrypted fails at its seal where it was changed or cut.
    const isCut = code === 'Z_BUF_ERROR' || (await isAgeFile(path));
    return isCut ? cut(path) : noBackup(path);
  }
}

async function read({ path, key }: BackupFile): Promise<CheckedBackup | { fault: string }> {
  const opened = await openedFile(path, key);
  if ('fault' in opened) return opened;
  const hash = createHash('sha256');
  let head: BackupHead | null = null;
  let last = '';
  for await (const line of backupLines(opened.bytes)) {
    if (head === null) {
      const fault = whyNotHead(line, path);
      if (fault !== null) return { fault };
      head = JSON.parse(line) as BackupHead;
    } else hash.update(last).update('\n');
    last = line;
  }
  const end = endOf(last);
  if (head === null || end === null) return cut(path);
  const { rows, files, sha256 } = end;
  return sha256 === hash.digest('hex') ? { rows, files, at: head.at } : cut(path);
}

function whyNotHead(line: string, path: string): string | null {
  const head = JSON.parse(line) as Partial<BackupHead> | null;
  if (head?.format !== BACKUP_FORMAT) return noBackup(path).fault;
  const known = Object.keys(migrations).join();
  const isOurs = head.version === BACKUP_VERSION && head.migrations?.join() === known;
  return isOurs
    ? null
    : `${path} was made by another version of Forecourt: restore it with that version, then update.`;
}

function endOf(line: string): EndLine['end'] | null {
  const parsed = JSON.parse(line) as Partial<EndLine>;
  return parsed.end ?? null;
}

function cut(path: string): { fault: string } {
  return { fault: `${path} is damaged or cut short: take another backup.` };
}

function noBackup(path: string): { fault: string } {
  return { fault: `${path} is not a backup of Forecourt.` };
}
