import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/**
 * PostgreSQL: does the work with row security lifted from the owner of the tables, and puts it back in the same
 * transaction. A forced policy holds for the owner too: one who is no superuser would change not a single row.
 * When the work throws, the rollback restores row security.
 */
export async function withoutRowSecurity<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const walled = await tablesWhere(db, sql`relforcerowsecurity`);
  await alter(db, walled, 'no force');
  const result = await work();
  const unforcedTables = await tablesWhere(db, sql`relrowsecurity and not relforcerowsecurity`);
  await alter(
    db,
    unforcedTables.filter((table) => walled.includes(table)),
    'force',
  );
  return result;
}

async function tablesWhere(db: Db, rule: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and ${rule}`.execute(db);
  return rows.map(({ name }) => name);
}

async function alter(db: Db, tables: readonly string[], force: 'force' | 'no force'): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} ${sql.raw(force)} row level security`.execute(db);
}
