import { PostgresAdapter, sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Db } from './schema.ts';

/** Begins statements of PostgreSQL whose answer keeps its shape through every migration: they are planned once a connection. */
export const NAMED = '/* named */ ';

/** Begins what sets the rest of a transaction of PostgreSQL, which is sent together with its begin where it comes first. */
export const SETTINGS = '/* settings */ select ';

export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The next number of the platform-wide order of changes. */
export function selectNextChange(db: Db): RawBuilder<number> {
  if (isPostgres(db)) return sql<number>`nextval('website_change')`;
  // SQLite has one writer at a time, so the newest number cannot be taken twice.
  return sql<number>`(select coalesce(max(changed_seq), 0) + 1 from website)`;
}

/** The ISO instant of a write: the caller's on SQLite, and the server's own where several machines share one database. */
export async function readWriteInstant(db: Db, callerInstant: string): Promise<string> {
  if (!isPostgres(db)) return callerInstant;
  const { rows } = await sql<{ now: string }>`select
    to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`.execute(db);
  return rows[0]?.now ?? callerInstant;
}

/** Whether the text of a configuration holds these letters exactly. */
export function buildConfigCondition(db: Db, letters: string): RawBuilder<boolean | number> {
  const place = isPostgres(db) ? sql`strpos(config, ${letters})` : sql`instr(config, ${letters})`;
  return sql<boolean | number>`${place} > 0`;
}

/** Locks the rows read until the transaction ends; SQLite needs no lock, its writer is alone. */
export function lockForUpdate<Tables, Names extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Names, Row>,
): SelectQueryBuilder<Tables, Names, Row> {
  return isPostgres(db) ? query.forUpdate() : query;
}

/** PostgreSQL: from here on a job of the platform may also touch the rows of this website; empty: of none. */
export async function turnToWebsite(db: Db, websiteId: string): Promise<void> {
  if (isPostgres(db)) await sql`select set_config('app.site', ${websiteId}, true)`.execute(db);
}

/** PostgreSQL deletes nothing that says what was done, unless it is told that this is retention. */
export async function sayRetention(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`select set_config('app.duty', 'retention', true)`.execute(db);
}

/** On PostgreSQL one transaction at a time changes a website's stock; on SQLite the writer is alone anyway. */
export async function lockStock(db: Db, websiteId: number): Promise<void> {
  if (!isPostgres(db)) return;
  // Not `for update`: leads refer to the website, and must not wait for an import.
  await db.selectFrom('website').select('id').where('id', '=', websiteId).forNoKeyUpdate().execute();
}

/** On PostgreSQL one transaction at a time decides who has which host; on SQLite the writer is alone anyway. */
export async function lockAddresses(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK})`.execute(db);
}

/** Any number will do, as long as no other program locks it in this database. */
const ADDRESS_LOCK = 70_417_002;

/** An ISO instant column moved by so many seconds, as ISO text with milliseconds; null stays null. */
export function shiftInstant(
  db: Db,
  column: 'created_at' | 'sold_at' | 'at' | 'since' | 'price_since' | 'stock_checked_at',
  seconds: number,
): RawBuilder<string> {
  const instant = sql.ref(column);
  if (!isPostgres(db))
    return sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${instant}, ${`${seconds} seconds`})`;
  const movedInstant = sql`${instant}::timestamptz + make_interval(secs => ${seconds}::double precision)`;
  return sql<string>`to_char((${movedInstant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
