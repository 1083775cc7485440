import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseFault } from '../database-fault.ts';
import { readSqliteCode, SQLITE } from './connection.ts';

export function reportDamaged(file: string, complaint: string): DatabaseFault {
  return {
    kind: 'damaged',
    message: `${file} is damaged (${complaint}): restore it from a backup; it was left as it is.`,
  };
}

export function reportLocked(dataDir: string): DatabaseFault {
  return {
    kind: 'locked',
    message: `${path.join(dataDir, 'server.lock')} is held by another server on this data folder: stop that one, or give this one its own DATA_DIR.`,
  };
}

const MARK = 'forecourt.made';

/** Writes a file that says the folder has had a database, so that a missing one is not taken for a new folder. */
export function writeMarkerFile(dataDir: string): void {
  const mark = path.join(dataDir, MARK);
  if (existsSync(mark)) return;
  writeFileSync(
    mark,
    'forecourt.sqlite was made in this folder. If it is missing, restore it from a backup.\n',
  );
}

/** A folder whose database file is gone or empty although there was one. Starting anew would hide the loss. */
export function findMissingFile(dataDir: string, file: string): DatabaseFault | null {
  if (readSize(file) > 0) return null;
  // SQLite would throw away the write-ahead log of a file that is gone.
  if (readSize(`${file}-wal`) === 0 && !existsSync(path.join(dataDir, MARK))) return null;
  return {
    kind: 'damaged',
    message: `${file} is missing or empty although this folder held a database: restore it from a backup, or empty the folder to start anew.`,
  };
}

/** A folder in which no database was ever made; also one that does not exist. */
export function findNoDatabase(dataDir: string): DatabaseFault | null {
  const file = path.join(dataDir, 'forecourt.sqlite');
  if (readSize(file) > 0 || findMissingFile(dataDir, file) !== null) return null;
  const message = `${dataDir} is no data folder of Forecourt: set DATA_DIR to one, or make one by starting the server, by "forecourt site create" or by "forecourt restore".`;
  return { kind: 'no_data', message };
}

function readSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The fault behind an error met while opening; null for anything else, which is a bug. */
export function toFault(error: unknown, dataDir: string): DatabaseFault | null {
  const file = path.join(dataDir, 'forecourt.sqlite');
  const reason = error instanceof Error ? error.message : String(error);
  const code = readSqliteCode(error);
  if (code === SQLITE.corrupt || code === SQLITE.notADatabase) return reportDamaged(file, reason);
  if (code === SQLITE.busy) {
    const message = `${file} is locked by another process that does not let go: stop it and start again.`;
    return { kind: 'locked', message };
  }
  if (code === null && !isFileSystemError(error)) return null;
  const message = `${dataDir} cannot be written (${reason}): make the folder writable and free some space, or set DATA_DIR to another one.`;
  return { kind: 'not_writable', message };
}

function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
