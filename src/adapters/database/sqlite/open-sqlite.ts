import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type DatabaseFault, type IfMissing, describeForeignTables } from '../database-fault.ts';
import type { Engine } from '../engine.ts';
import { connectSqlite, createKysely, readSqliteCode, SQLITE } from './connection.ts';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import {
  findMissingFile,
  findNoDatabase,
  reportDamaged,
  reportLocked,
  toFault,
  writeMarkerFile,
} from './sqlite-faults.ts';
import { openSqliteEngine } from './sqlite-engine.ts';

/** A bigger file is not read whole at every start: it would take longer than a start may. */
const CHECKED_BYTES = 64 * 1024 * 1024;

/** How long another process's migration is waited for. */
const BUSY_MS = 20_000;

/** `user_version` of files without remains of deleted data; earlier releases did not overwrite it. */
const NO_REMAINS = 1;

const LOOK_MS = 100;

export interface SqliteFolder {
  dataDir: string;
  role: 'server' | 'successor' | 'command';
  ifMissing: IfMissing;
}

/** Opens `forecourt.sqlite` in the data folder, made and brought up to date where needed. */
export async function openSqlite(
  folder: SqliteFolder,
): Promise<{ engine: Engine } | { fault: DatabaseFault }> {
  const missingFault = folder.ifMissing === 'refuse' ? findNoDatabase(folder.dataDir) : null;
  if (missingFault) return { fault: missingFault };
  let release = () => {};
  try {
    makeFolder(path.resolve(folder.dataDir));
    const lockFile = path.join(folder.dataDir, 'server.lock');
    if (folder.role === 'server') {
      const lock = lockForServer(lockFile);
      if (!lock) return { fault: reportLocked(folder.dataDir) };
      release = lock.release;
    }
    if (folder.role === 'successor') release = lockWhenFree(lockFile).release;
    const openedFile = await openFile(folder, release);
    if ('fault' in openedFile) release();
    return openedFile;
  } catch (error) {
    release();
    const fault = toFault(error, folder.dataDir);
    if (!fault) throw error;
    return { fault };
  }
}

async function openFile(
  { dataDir, role }: SqliteFolder,
  release: () => void,
): Promise<{ engine: Engine } | { fault: DatabaseFault }> {
  const file = path.join(dataDir, 'forecourt.sqlite');
  const fault = findMissingFile(dataDir, file) ?? (await prepareFile(file));
  if (fault) return { fault };
  writeMarkerFile(dataDir);
  const reader = connectSqlite(file, 'read', 50);
  return { engine: await openSqliteEngine(reader, { file, role }, release) };
}

// Node's own recursive way never returns where the system answers "no such file" (under /proc, for one).
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Holds the data folder for this server: an exclusive lock of SQLite's own, which the system frees even when the
 * process is killed. Answers null when another server holds it.
 */
function lockForServer(file: string): { release: () => void } | null {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec('pragma locking_mode = exclusive; begin exclusive');
    return { release: () => connection.close() };
  } catch (error) {
    connection.close();
    if (readSqliteCode(error) === SQLITE.busy) return null;
    throw error;
  }
}

/** For a server that takes over: it gets the lock as soon as the previous server has ended. */
function lockWhenFree(file: string): { release: () => void } {
  let lock = lockForServer(file);
  const timer = setInterval(() => {
    lock ??= lockForServer(file);
    if (lock) clearInterval(timer);
  }, LOOK_MS).unref();
  return {
    release() {
      clearInterval(timer);
      lock?.release();
    },
  };
}

/** Makes the file or looks whether it is sound, and brings its tables up to date. Throws SQLite's own errors. */
async function prepareFile(file: string): Promise<DatabaseFault | null> {
  const connection = connectSqlite(file, 'write', 100);
  try {
    return await whenFree(() => prepare(connection, file));
  } finally {
    connection.close();
  }
}

async function prepare(connection: DatabaseSync, file: string): Promise<DatabaseFault | null> {
  connection.exec('pragma journal_mode = wal');
  const isBig = statSync(file).size >= CHECKED_BYTES;
  if (!isBig) {
    const verdict = connection.prepare('pragma quick_check(1)').get()?.quick_check;
    if (verdict !== 'ok') return reportDamaged(file, String(verdict));
  }
  const outcome = await migrate(createKysely(connection), migrations);
  if (outcome !== 'done') return describeForeignTables(file, outcome);
  rewriteOnce(connection);
  // In a big file a cut configuration is met where it is read, and fails its own site alone.
  return isBig ? null : cutConfiguration(connection, file);
}

/** Rewrites a file of an earlier release, by way of the disk, so that what was deleted there is in no free space. */
function rewriteOnce(connection: DatabaseSync): void {
  if (connection.prepare('pragma user_version').get()?.['user_version'] === NO_REMAINS) return;
  try {
    connection.exec(`pragma temp_store = file; vacuum; pragma user_version = ${NO_REMAINS}`);
  } catch (error) {
    // Another process is at work, or the disk has no room for a second copy: another start does it.
    if (readSqliteCode(error) === null) throw error;
  }
}

function cutConfiguration(connection: DatabaseSync, file: string): DatabaseFault | null {
  const row = connection.prepare('select slug from website where not json_valid(config) limit 1').get();
  return row ? reportDamaged(file, `the configuration of the website "${String(row.slug)}" is cut`) : null;
}

/** Tries again while another process holds the file, without stopping this thread for long. */
async function whenFree<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const giveUp = performance.now() + BUSY_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (readSqliteCode(error) !== SQLITE.busy || performance.now() > giveUp) throw error;
      await sleep(20);
    }
  }
}
