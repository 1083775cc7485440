import { sql } from 'kysely';
import { BACKUP_TABLES, PLATFORM_TABLES } from '#adapters/database/backup/backup-tables.ts';
import { runInTransaction } from '#adapters/database/postgres/in-transaction.ts';
import { connectAdmin, connectInRole } from '#adapters/database/postgres/pools.ts';
import type { Db } from '#adapters/database/schema.ts';
import type { PostgresPlace } from './wall-ground.ts';
import { WithoutWebsiteFilters } from './without-filters.ts';

const TABLES = BACKUP_TABLES.filter((table) => !PLATFORM_TABLES.includes(table));

/** PostgreSQL asks the wall before it asks whether a row is whole. */
const REFUSED_BY_THE_WALL = '42501';

/** Rows that a role of the database sees past every filter of the product. */
export interface RawWall {
  /** Tables with rows of both sites whose row security is forced. */
  tables: number;
  /** By the product's role, while no site is named. */
  withoutSite: number;
  /** Of two into each table: while no site is named, and another one. */
  insertsRefused: number;
  /** Rows of B by the product's role while A is named, by statements that have forgotten their filter. */
  ofOther: number;
  /** The same statements by a role that no wall holds: what they would have shown. */
  withoutWall: number;
}

const NO_SITE = { duty: null };

export async function askRaw({ databaseUrl, adminUrl, a, b }: PostgresPlace): Promise<RawWall> {
  const app = connectInRole(databaseUrl, { size: 2, queryMs: 10_000, lockMs: 1_000 });
  const admin = connectAdmin(adminUrl);
  const found: RawWall = { tables: 0, withoutSite: 0, insertsRefused: 0, ofOther: 0, withoutWall: 0 };
  const rowsOfB = async (db: Db, table: (typeof TABLES)[number]) => {
    const { rows } = await sql<{ website_id: number }>`select website_id from ${sql.table(table)}`.execute(
      db,
    );
    return rows.filter(({ website_id }) => Number(website_id) === b.websiteId).length;
  };
  const forgetful = (db: Db) =>
    db
      .withPlugin(new WithoutWebsiteFilters())
      .selectFrom('lead')
      .select('website_id')
      .where('website_id', '=', a.websiteId)
      .execute();
  for (const table of TABLES) {
    const { rows } = await sql<{ forced: boolean }>`select relrowsecurity and relforcerowsecurity as forced
      from pg_class where oid = ${table}::regclass`.execute(admin);
    if (rows[0]?.forced === true) found.tables += 1;
    const { rows: openRows } = await runInTransaction(app, NO_SITE, (db) =>
      sql`select 1 from ${sql.table(table)}`.execute(db),
    );
    found.withoutSite += openRows.length;
    found.ofOther += await runInTransaction(app, { site: a.websiteId }, (db) => rowsOfB(db, table));
    found.withoutWall += await rowsOfB(admin, table);
    const copy = sql`insert into ${sql.table(table)} (website_id) values (${b.websiteId})`;
    for (const insert of [
      () => runInTransaction(app, NO_SITE, (db) => copy.execute(db)),
      () => runInTransaction(app, { site: a.websiteId }, (db) => copy.execute(db)),
    ]) {
      const code = await insert().then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      );
      if (code === REFUSED_BY_THE_WALL) found.insertsRefused += 1;
    }
  }
  const others = (rows: readonly { website_id: number }[]) =>
    rows.filter(({ website_id }) => website_id === b.websiteId).length;
  found.ofOther += others(await runInTransaction(app, { site: a.websiteId }, forgetful));
  found.withoutWall += others(await forgetful(admin));
  await Promise.all([app.destroy(), admin.destroy()]);
  return found;
}

export const TENANT_TABLES = TABLES.length;
