import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { BACKUP_TABLES, NEVER_BACKED_UP, PLATFORM_TABLES } from './backup/backup-tables.ts';
import type { DatabaseLocation } from './backup/open-backup.ts';
import { LAST_REMOVED_FACT } from './change-watch.ts';
import { isPostgres } from './engine-differences.ts';
import { connectAdmin } from './postgres/pools.ts';
import type { Db } from './schema.ts';
import { connectSqlite, createKysely } from './sqlite/connection.ts';

/** Rows of a site, those first that refer to others. */
const TABLES = [
  ...NEVER_BACKED_UP,
  ...BACKUP_TABLES.filter((table) => !PLATFORM_TABLES.includes(table)).toReversed(),
];
/** Small enough that a running server waits for milliseconds. */
const ROWS_AT_ONCE = 500;
const STAND_BACK_MS = 5;
const BUSY_MS = 10_000;

/**
 * Deletes a website and every row of it, in small turns, the website last: what is broken off is finished by another
 * try. By a connection of its own, on PostgreSQL by the login that migrates: the product's own role may delete nothing.
 */
export async function removeSite(location: DatabaseLocation, websiteId: number): Promise<void> {
  const db = connect(location);
  try {
    while ((await inSite(db, websiteId, (turn) => deleteRows(turn, websiteId))) > 0)
      await sleep(STAND_BACK_MS);
    await inSite(db, websiteId, async (turn) => {
      // What came in since the last turn.
      while ((await deleteRows(turn, websiteId)) > 0);
      await sql`delete from website where id = ${websiteId}`.execute(turn);
      await tellRemoved(turn, websiteId);
    });
  } finally {
    await db.destroy();
  }
}

function connect({ dataDir, databaseUrl, adminUrl }: DatabaseLocation): Db {
  if (databaseUrl !== null) return connectAdmin(adminUrl ?? databaseUrl);
  return createKysely(connectSqlite(path.join(dataDir, 'forecourt.sqlite'), 'write', BUSY_MS));
}

/** One transaction that may touch this site's rows; row security holds for the owner of the tables, too. */
function inSite<Answer>(db: Db, websiteId: number, work: (turn: Db) => Promise<Answer>): Promise<Answer> {
  return db.transaction().execute(async (turn) => {
    if (isPostgres(turn))
      await sql`select set_config('app.site', ${String(websiteId)}, true), set_config('app.duty', 'tenants', true), set_config('lock_timeout', '20000', true)`.execute(
        turn,
      );
    return work(turn);
  });
}

/** Every server finds it by the fact; on PostgreSQL it is told at once. */
async function tellRemoved(db: Db, websiteId: number): Promise<void> {
  await sql`insert into fact (name, value) values (${LAST_REMOVED_FACT}, ${String(websiteId)})
    on conflict (name) do update set value = excluded.value`.execute(db);
  if (isPostgres(db))
    await sql`select pg_notify('forecourt_changed', ${String(websiteId)} || ' ' || nextval('website_change'))`.execute(
      db,
    );
}

/** How many of at most `ROWS_AT_ONCE`; none when there are none left. */
async function deleteRows(db: Db, websiteId: number): Promise<number> {
  const place = sql.raw(isPostgres(db) ? 'ctid' : 'rowid');
  let deleted = 0;
  for (const table of TABLES) {
    if (deleted >= ROWS_AT_ONCE) break;
    const rows = sql`select ${place} from ${sql.table(table)} where website_id = ${websiteId} limit ${ROWS_AT_ONCE - deleted}`;
    const answer = await sql`delete from ${sql.table(table)} where ${place} in (${rows})`.execute(db);
    deleted += Number(answer.numAffectedRows ?? 0);
  }
  return deleted;
}
