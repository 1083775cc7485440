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
