import type { DatabaseSync } from 'node:sqlite';
import { connectSqlite } from '../sqlite/connection.ts';
import { type BackupRow, type BackupTable, ROWS_AT_ONCE } from './backup-tables.ts';
import type { Snapshot } from './snapshot.ts';

/** A read transaction sees the moment it began at, and blocks nobody. */
export function openSqliteSnapshot(file: string): Snapshot {
  const connection = connectSqlite(file, 'read', 2_000);
  // The snapshot starts with the first read, not with `begin`.
  connection.exec('begin; select 1 from website limit 1');
  return {
    async *rows(table) {
      const flags = listFlags(connection, table);
      let batch: BackupRow[] = [];
      for (const row of connection.prepare(`select * from ${table}`).iterate()) {
        batch.push(withFlags(row as Record<string, string | number | null>, flags));
        if (batch.length < ROWS_AT_ONCE) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async count(table) {
      return Number(connection.prepare(`select count(*) as rows from ${table}`).get()?.['rows']);
    },
    async close() {
      connection.close();
    },
  };
}

/** SQLite keeps flags as 0 and 1 and knows them by the type their column was made with. */
function listFlags(connection: DatabaseSync, table: BackupTable): ReadonlySet<string> {
  const columns = connection.prepare(`pragma table_info(${table})`).all();
  return new Set(columns.filter(({ type }) => type === 'boolean').map(({ name }) => String(name)));
}

function withFlags(row: Record<string, string | number | null>, flags: ReadonlySet<string>): BackupRow {
  const plain: Record<string, string | number | boolean | null> = { ...row };
  for (const name of flags) if (plain[name] !== null) plain[name] = plain[name] === 1;
  return plain;
}
