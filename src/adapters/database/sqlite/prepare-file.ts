import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseFault, notOurs } from '../database-fault.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { connectSqlite, createKysely, readSqliteCode, SQLITE } from './connection.ts';
import { reportDamaged } from './sqlite-faults.ts';

/** A bigger file is not read whole at every start: it would take longer than a start may. */
const CHECKED_BYTES = 64 * 1024 * 1024;
/** How long another process's migration is waited for. */
const BUSY_MS = 20_000;

/** Makes the file or looks whether it is sound, and brings its tables up to date. Throws SQLite's own errors. */
export async function prepareFile(file: string): Promise<DatabaseFault | null> {
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
  if (outcome !== 'done') return notOurs(file, outcome);
  rewriteOnce(connection);
  // In a big file a cut configuration is met where it is read, and fails its own site alone.
  return isBig ? null : cutConfiguration(connection, file);
}

/** `user_version` of files without remains of deleted data; earlier releases did not overwrite it. */
const NO_REMAINS = 1;

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
