import { createHash } from 'node:crypto';
import { migrations, readAsBaseline } from '../database/migrations/migrations.ts';
import { INSTALLATION_FACT } from '../files/open-file-store.ts';
import { isAgeFile, openFile } from './age-file.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupHead,
  type BackupTotals,
  readBackupLines,
  type EndLine,
  type RowLine,
} from './read-backup-lines.ts';

export type CheckedBackup = BackupTotals & {
  at: BackupHead['at'];
  /** Whose it is; null where it is older than that note. */
  installation: string | null;
};

/** The path of a backup, and the passphrase of an encrypted one. */
export interface BackupFile {
  path: string;
  key: string | null;
}

/** Reads a backup from end to end: what it holds when it is whole and of this release, else one sentence. */
export async function checkBackup(file: BackupFile): Promise<CheckedBackup | { fault: string }> {
  const { path } = file;
  try {
    return await readBackup(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return { fault: `${path} does not exist.` };
    if (code.startsWith('E'))
      return code.startsWith('ERR') ? reportNoBackup(path) : { fault: `${path} cannot be read (${code}).` };
    // What was encrypted fails at its seal where it was changed or cut.
    const isCut = code === 'Z_BUF_ERROR' || (await isAgeFile(path));
    return isCut ? reportCut(path) : reportNoBackup(path);
  }
}

async function readBackup({ path, key }: BackupFile): Promise<CheckedBackup | { fault: string }> {
  const openedBackup = await openFile(path, key);
  if ('fault' in openedBackup) return openedBackup;
  const hash = createHash('sha256');
  let head: BackupHead | null = null;
  let lastLine = '';
  let installation: string | null = null;
  for await (const line of readBackupLines(openedBackup.bytes)) {
    if (head === null) {
      const fault = refuseHead(line, path);
      if (fault !== null) return { fault };
      head = JSON.parse(line) as BackupHead;
    } else hash.update(lastLine).update('\n');
    installation ??= readInstallation(line);
    lastLine = line;
  }
  const end = parseEnd(lastLine);
  if (head === null || end === null) return reportCut(path);
  const { rows, files, sha256 } = end;
  return sha256 === hash.digest('hex') ? { rows, files, at: head.at, installation } : reportCut(path);
}

function refuseHead(line: string, path: string): string | null {
  const head = JSON.parse(line) as Partial<BackupHead> | null;
  if (head?.format !== BACKUP_FORMAT) return reportNoBackup(path).fault;
  const doneNames = readAsBaseline(head.migrations ?? []);
  const ourNames = Object.keys(migrations).slice(0, doneNames.length);
  // What later migrations added may be null: rows from before go without.
  const isOurs =
    head.version === BACKUP_VERSION && doneNames.length > 0 && doneNames.join() === ourNames.join();
  return isOurs
    ? null
    : `${path} was made by another version of Forecourt: restore it with that version, then update.`;
}

function readInstallation(line: string): string | null {
  if (!line.startsWith('{"table":"fact"')) return null;
  const { row } = JSON.parse(line) as RowLine;
  return row['name'] === INSTALLATION_FACT ? String(row['value']) : null;
}

function parseEnd(line: string): EndLine['end'] | null {
  const parsedLine = JSON.parse(line) as Partial<EndLine>;
  return parsedLine.end ?? null;
}

function reportCut(path: string): { fault: string } {
  return { fault: `${path} is damaged or cut short: take another backup.` };
}

function reportNoBackup(path: string): { fault: string } {
  return { fault: `${path} is not a backup of Forecourt.` };
}
