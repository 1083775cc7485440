import path from 'node:path';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { DatabaseFault } from '../database-fault.ts';
import { type DatabaseOptions, openDatabase } from '../open-database.ts';
import { sql } from 'kysely';
import { BEGIN } from '../postgres/in-transaction.ts';
import { connectAdmin, connectInRole } from '../postgres/pools.ts';
import type { Db } from '../schema.ts';
import { type BackupRow, type BackupTable, NUMBERED, ROWS_AT_ONCE } from './backup-tables.ts';
import type { InsertRows, RestoreTarget, Snapshot } from './snapshot.ts';
import type { DatabaseSync } from 'node:sqlite';
import { connectSqlite } from '../sqlite/connection.ts';

const LIMITS = { size: 1, queryMs: MINUTE_MS, lockMs: 10_000 };

export type DatabaseLocation = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'adminUrl' | 'directUrl'>;

/** The database as it is now, brought up to date first; a server may go on beside it. */
export async function openSnapshot(
  location: DatabaseLocation,
): Promise<{ snapshot: Snapshot } | { fault: DatabaseFault }> {
  const openedDatabase = await openDatabase({ ...location, role: 'command', ifMissing: 'refuse' });
  if ('fault' in openedDatabase) return openedDatabase;
  await openedDatabase.database.close();
  const { dataDir, databaseUrl } = location;
  const snapshot =
    databaseUrl === null
      ? openSqliteSnapshot(buildDatabasePath(dataDir))
      : await openPostgresSnapshot(databaseUrl);
  return { snapshot };
}

/** A database prepared for a restore. On one machine no server can start on the folder meanwhile. */
export async function openRestore(
  location: DatabaseLocation,
): Promise<{ target: RestoreTarget } | { fault: DatabaseFault }> {
  const openedDatabase = await openDatabase({ ...location, role: 'server' });
  if ('fault' in openedDatabase) return openedDatabase;
  const { database } = openedDatabase;
  const { dataDir, databaseUrl, adminUrl } = location;
  const target =
    databaseUrl === null
      ? openSqliteRestore(buildDatabasePath(dataDir))
      : openPostgresRestore(adminUrl ?? databaseUrl);
  return {
    target: {
      ...target,
      async close() {
        await target.close();
        await database.close();
      },
    },
  };
}

function buildDatabasePath(dataDir: string): string {
  return path.join(dataDir, 'forecourt.sqlite');
}

/** A read transaction sees the moment it began at, and blocks nobody. */
function openSqliteSnapshot(file: string): Snapshot {
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

/** What a restore would meet: websites, and people, who may be invited before there is one. */
const ANY_OWN_ROW = 'select 1 from website union all select 1 from staff limit 1';

/** By the login that migrates: only the owner may set where the numbers go on. Row security holds for it too. */
function openPostgresRestore(adminUrl: string): RestoreTarget {
  const db = connectAdmin(adminUrl);
  return {
    isEmpty: () =>
      db.transaction().execute(async (transaction) => {
        await sql`select set_config('app.duty', 'backup', true)`.execute(transaction);
        return (await sql.raw(ANY_OWN_ROW).execute(transaction)).rows.length === 0;
      }),
    load: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select set_config('app.duty', 'restore', true)`.execute(transaction);
        // A server may have run here on nothing.
        await sql`delete from fact`.execute(transaction);
        const highest = new Map<string, number>();
        await work(createInserter(transaction, highest));
        for (const [sequence, value] of highest) {
          await sql`select setval(${sequence}::regclass, ${value})`.execute(transaction);
        }
      }),
    close: () => db.destroy(),
  };
}

/** PostgreSQL itself reads the rows into the types of the table. */
function createInserter(db: Db, highest: Map<string, number>): InsertRows {
  const raise = (sequence: string, value: unknown) => {
    if (Number(value) > (highest.get(sequence) ?? 0)) highest.set(sequence, Number(value));
  };
  return async (table, rows) => {
    const name = sql.table(table);
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(
      db,
    );
    const column = NUMBERED[table];
    for (const row of rows) {
      if (column !== undefined) raise(`${table}_${column}_seq`, row[column]);
      if (table === 'website') raise('website_change', row['changed_seq']);
    }
  };
}

/** One repeatable read as the platform job that may see every website's rows. */
async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const db = connectInRole(url, LIMITS);
  try {
    // The pool has one connection, so that every statement below is in this transaction.
    const begin = `${BEGIN}set transaction isolation level repeatable read read only; `;
    await run(db, `${begin}select set_config('app.duty', 'backup', true)`);
    await run(db, 'select 1 from website limit 1');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    async *rows(table) {
      await run(db, `declare backup_rows no scroll cursor for select * from ${table}`);
      let rows = await readNextRows(db);
      while (rows.length > 0) {
        yield rows;
        rows = await readNextRows(db);
      }
      await run(db, 'close backup_rows');
    },
    async count(table: BackupTable) {
      const { rows } = await sql.raw<{ rows: number }>(`select count(*) as rows from ${table}`).execute(db);
      return rows[0]?.rows ?? 0;
    },
    close: () => db.destroy(),
  };
}

async function readNextRows(db: Db): Promise<BackupRow[]> {
  return (await sql.raw<BackupRow>(`fetch ${ROWS_AT_ONCE} from backup_rows`).execute(db)).rows;
}

async function run(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}

/** Numbers given later go on after the highest that is restored: SQLite notes it by itself. */
function openSqliteRestore(file: string): RestoreTarget {
  const connection = connectSqlite(file, 'write', 2_000);
  return {
    async isEmpty() {
      return connection.prepare(ANY_OWN_ROW).get() === undefined;
    },
    async load(work) {
      connection.exec('begin immediate');
      try {
        // A server may have run here on nothing.
        connection.exec('delete from fact');
        await work(createSqliteInserter(connection));
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

function createSqliteInserter(connection: DatabaseSync): InsertRows {
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
