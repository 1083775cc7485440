import type { DatabaseSync } from 'node:sqlite';
import { connectSqlite } from '../sqlite/connection.ts';
import type { BackupRow, BackupTable } from './backup-tables.ts';
import type { InsertRows, RestoreTarget } from './snapshot.ts';

/** Numbers given later go on after the highest that is restored: SQLite notes it by itself. */
export function openSqliteRestore(file: string): RestoreTarget {
  const connection = connectSqlite(file, 'write', 2_000);
  return {
    async isEmpty() {
      return connection.prepare('select 1 from website limit 1').get() === undefined;
    },
    async load(work) {
      connection.exec('begin immediate');
      try {
        // A server may have run here on nothing.
        connection.exec('delete from fact');
        await work(createInserter(connection));
        connection.exec('commit');
      } catch (error) {
        connection.exec('rollback');
        throw error;
      }
    },
    async close() {
      connection.close();
    },
  };
}

function createInserter(connection: DatabaseSync): InsertRows {
  const insertsByTable = new Map<BackupTable, (row: BackupRow) => void>();
  return async (table, rows) => {
    const insert = insertsByTable.get(table) ?? prepareInsert(connection, table);
    insertsByTable.set(table, insert);
    for (const row of rows) insert(row);
  };
}

/** The columns are the table's own: nothing of a backup becomes part of a statement. */
function prepareInsert(connection: DatabaseSync, table: BackupTable): (row: BackupRow) => void {
  const columns = connection
    .prepare(`pragma table_info(${table})`)
    .all()
    .map(({ name }) => String(name));
  const places = columns.map(() => '?').join(', ');
  const names = columns.map((name) => `"${name}"`).join(', ');
  const statement = connection.prepare(`insert into ${table} (${names}) values (${places})`);
  const readValue = (row: BackupRow, name: string) => {
    const value = row[name] ?? null;
    return typeof value === 'boolean' ? Number(value) : value;
  };
  return (row) => void statement.run(...columns.map((name) => readValue(row, name)));
}
