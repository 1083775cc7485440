import { sql } from 'kysely';
import { connectInRole } from '../postgres/pools.ts';
import type { Db } from '../schema.ts';
import { type BackupRow, type BackupTable, ROWS_AT_ONCE } from './backup-tables.ts';
import type { Snapshot } from './snapshot.ts';

const LIMITS = { size: 1, queryMs: 60_000, lockMs: 10_000 };

/** One repeatable read as the platform job that may see every website's rows. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const db = connectInRole(url, LIMITS);
  try {
    // The pool has one connection, so that every statement below is in this transaction.
    await run(db, 'begin isolation level repeatable read read only');
    await run(db, `select set_config('app.duty', 'backup', true)`);
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
