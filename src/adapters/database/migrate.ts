import { Migrator, type Migration } from 'kysely/migration';
import { sql } from 'kysely';
import { isPostgres } from './engine-differences.ts';
import { withoutRowSecurity } from './migrations/without-row-security.ts';
import type { Db } from './schema.ts';

// Any number will do, as long as no other program locks it in this database.
const MIGRATION_LOCK = 70_417_001;

/** `newer`: a later release made the tables. `lacks`: a change that one of theirs stands on was never made there. */
export type MigrateOutcome = 'done' | 'newer' | { lacks: string };

/**
 * Brings the tables up to date in one transaction that only one process holds: a second process waits and then finds
 * nothing to do, a failure leaves nothing behind (and throws).
 * Any other answer than `done` means that nothing was touched.
 */
export async function migrate(db: Db, migrations: Record<string, Migration>): Promise<MigrateOutcome> {
  return db.transaction().execute(async (transaction) => {
    if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    const doneNames = await listDoneMigrations(transaction);
    if (doneNames.some((name) => !Object.hasOwn(migrations, name))) return 'newer';
    const order = Object.keys(migrations);
    const lacks = order.slice(0, doneNames.length).find((name) => !doneNames.includes(name));
    if (lacks !== undefined) return { lacks };
    if (doneNames.length === order.length) return 'done';
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const work = async () => {
      const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
      if (error !== undefined) throw error;
    };
    await (isPostgres(db) ? withoutRowSecurity(transaction, work) : work());
    return 'done';
  });
}

async function listDoneMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}
