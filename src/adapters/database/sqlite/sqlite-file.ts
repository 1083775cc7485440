import path from 'node:path';
import { connectSqlite } from './connection.ts';

/** Reads the whole file: what SQLite finds wrong with it, in its own words, or null. */
export function whyUnsound(file: string): string | null {
  const connection = connectSqlite(file, 'read', 2_000);
  try {
    const verdict = String(connection.prepare('pragma quick_check(1)').get()?.['quick_check']);
    return verdict === 'ok' ? null : verdict;
  } finally {
    connection.close();
  }
}

const BUSY_MS = 5_000;

/**
 * Checkpoints and truncates the embedded database's write-ahead log, so that erased data is in neither. False
 * while somebody reads or writes for longer than we wait: then the next checkpoint does it.
 */
export function checkpointWal(dataDir: string): boolean {
  const connection = connectSqlite(path.join(dataDir, 'forecourt.sqlite'), 'write', BUSY_MS);
  try {
    return connection.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  } finally {
    connection.close();
  }
}
