import { Migrator } from 'kysely/migration';
import { sql } from 'kysely';
import { isPostgres } from './engine-differences.ts';
import { MIGRATIONS_BEFORE_BASELINE, readAsBaseline, type TableChange } from './migrations/migrations.ts';
import type { Db } from './schema.ts';

// Any number will do, as long as no other program locks it in this database.
const MIGRATION_LOCK = 70_417_001;

/**
 * `done`: this release works on the tables, also where a later one changed them so that it does. `newer`: it does not.
 * `older`: a release made them that did not yet reach the baseline. `lacks`: a change that one of theirs stands on was
 * never made there.
 */
export type MigrateOutcome = 'done' | 'newer' | 'older' | { lacks: string };

/**
 * Brings the tables up to date in one transaction that only one process holds: a second process waits and then finds
 * nothing to do, a failure leaves nothing behind (and throws).
 * Any other answer than `done` means that nothing was touched.
 */
export async function migrate(db: Db, migrations: Record<string, TableChange>): Promise<MigrateOutcome> {
  return db.transaction().execute(async (transaction) => {
    if (isPostgres(db)) {
      await sql`set local lock_timeout = 20000`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    }
    const recordedNames = await listRecordedMigrations(transaction);
    const doneNames = readAsBaseline(recordedNames);
    const unknownNames = doneNames.filter((name) => !Object.hasOwn(migrations, name));
    const laterNames = unknownNames.filter((name) => !MIGRATIONS_BEFORE_BASELINE.includes(name));
    if (!(await areBearable(transaction, laterNames, migrations))) return 'newer';
    if (unknownNames.length > laterNames.length) return 'older';
    const order = Object.keys(migrations);
    const lacks = order.slice(0, doneNames.length).find((name) => !doneNames.includes(name));
    if (lacks !== undefined) return { lacks };
    if (doneNames.length < recordedNames.length) await recordBaseline(transaction);
    if (doneNames.length >= order.length) return 'done';
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const work = async () => {
      const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
      if (error !== undefined) throw error;
      for (const name of order.filter((each) => !doneNames.includes(each)))
        await noteBearable(transaction, name, migrations[name]?.bearableSince);
    };
    await (isPostgres(db) ? withoutRowSecurity(transaction, work) : work());
    return 'done';
  });
}

async function listRecordedMigrations(db: Db): Promise<readonly string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some((table) => table.name === name);
}

/** What a release that knows nothing of a migration finds of it in the database. */
const factName = (name: string) => `${name} bearable since`;

async function noteBearable(db: Db, name: string, since: string | undefined): Promise<void> {
  if (since === undefined) return;
  await db
    .insertInto('fact')
    .values({ name: factName(name), value: since })
    .execute();
}

/** Whether this release works on tables that later ones changed so. */
async function areBearable(
  db: Db,
  laterNames: readonly string[],
  migrations: Record<string, TableChange>,
): Promise<boolean> {
  if (laterNames.length === 0) return true;
  if (!(await hasTable(db, 'fact'))) return false;
  const facts = await db
    .selectFrom('fact')
    .select('value')
    .where('name', 'in', laterNames.map(factName))
    .execute();
  return facts.length === laterNames.length && facts.every(({ value }) => Object.hasOwn(migrations, value));
}

/** The last of the migrations before the baseline becomes it: they made the same tables. */
async function recordBaseline(db: Db): Promise<void> {
  const [last = '', ...earlierNames] = MIGRATIONS_BEFORE_BASELINE.toReversed();
  await sql`delete from kysely_migration where name in (${sql.join(earlierNames)})`.execute(db);
  await sql`update kysely_migration set name = '001-baseline' where name = ${last}`.execute(db);
}

/**
 * PostgreSQL: does the work with row security lifted from the owner of the tables, and puts it back in the same
 * transaction. A forced policy holds for the owner too: one who is no superuser would change not a single row.
 * When the work throws, the rollback restores row security.
 */
async function withoutRowSecurity<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const walled = await listTablesWhere(db, sql`relforcerowsecurity`);
  await alter(db, walled, 'no force');
  const result = await work();
  const unforcedTables = await listTablesWhere(db, sql`relrowsecurity and not relforcerowsecurity`);
  await alter(
    db,
    unforcedTables.filter((table) => walled.includes(table)),
    'force',
  );
  return result;
}

async function listTablesWhere(db: Db, rule: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and ${rule}`.execute(db);
  return rows.map(({ name }) => name);
}

async function alter(db: Db, tables: readonly string[], force: 'force' | 'no force'): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} ${sql.raw(force)} row level security`.execute(db);
}
