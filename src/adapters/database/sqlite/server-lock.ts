import { DatabaseSync } from 'node:sqlite';
import { readSqliteCode, SQLITE } from './connection.ts';

/**
 * Holds the data folder for this server: an exclusive lock of SQLite's own, which the system frees even when the
 * process is killed. Answers null when another server holds it.
 */
export function lockForServer(file: string): { release: () => void } | null {
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

const LOOK_MS = 100;

/** For a server that takes over: it gets the lock as soon as the previous server has ended. */
export function lockWhenFree(file: string): { release: () => void } {
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
