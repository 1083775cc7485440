import { type RawBuilder, sql } from 'kysely';
import type { SignInCondition, SignInRow, SignInTable } from '#ports/sign-in-rows.ts';
import type { Db } from '../schema.ts';

interface Conditions {
  table: SignInTable;
  where: readonly SignInCondition[];
}

export async function insertSignInRow(
  db: Db,
  websiteId: number,
  { table, row }: { table: SignInTable; row: SignInRow },
): Promise<SignInRow> {
  const cells = { ...row, website_id: websiteId };
  const columns = sql.join(Object.keys(cells).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(cells));
  const insert = sql<SignInRow>`insert into ${sql.table(table)} (${columns}) values (${values})
    ${table === 'shopper_code' ? ONE_CODE : sql``} returning *`;
  const [stored] = (await insert.execute(db)).rows;
  if (table === 'shopper_session') await noteVisit(db, websiteId, row);
  return stored ?? row;
}

/** A code that is asked for while there is one takes its place: the library would insert, fail, and then update. */
const ONE_CODE = sql`on conflict (website_id, identifier) do update set
  id = excluded.id, value = excluded.value, expires_at = excluded.expires_at,
  created_at = excluded.created_at, updated_at = excluded.updated_at`;

/** By a session, which is written when it begins and once on each day it is used. */
async function noteVisit(db: Db, websiteId: number, session: SignInRow): Promise<void> {
  await sql`update shopper set updated_at = ${session['updated_at']}
    where website_id = ${websiteId} and id = ${session['shopper_id']}
      and updated_at < ${session['updated_at']}`.execute(db);
}

export async function updateSignInRows(
  db: Db,
  websiteId: number,
  { table, where, change }: Conditions & { change: SignInRow },
): Promise<SignInRow[]> {
  const update = sql<SignInRow>`update ${sql.table(table)} set ${assigned(change)}
    where ${holds(websiteId, where)} returning *`;
  const changed = (await update.execute(db)).rows;
  if (table === 'shopper_session') for (const session of changed) await noteVisit(db, websiteId, session);
  return changed;
}

export async function deleteSignInRows(
  db: Db,
  websiteId: number,
  { table, where }: Conditions,
): Promise<number> {
  const answer = await sql`delete from ${sql.table(table)} where ${holds(websiteId, where)}`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}

/** One statement: of two who take the same row, the second finds it gone. */
export async function consumeSignInRow(
  db: Db,
  websiteId: number,
  { table, where }: Conditions,
): Promise<SignInRow | null> {
  const taken = sql<SignInRow>`delete from ${sql.table(table)}
    where ${holds(websiteId, where)} and id = ${oneOf(websiteId, { table, where })} returning *`;
  return (await taken.execute(db)).rows[0] ?? null;
}

/** One statement: nothing that others add meanwhile is lost, and the conditions hold when it is written. */
export async function incrementSignInRow(
  db: Db,
  websiteId: number,
  { table, where, by, set }: Conditions & { by: Readonly<Record<string, number>>; set: SignInRow },
): Promise<SignInRow | null> {
  const sums = Object.entries(by).map(
    ([column, amount]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${amount}`,
  );
  const changes = Object.keys(set).length === 0 ? sums : [...sums, assigned(set)];
  const raised = sql<SignInRow>`update ${sql.table(table)} set ${sql.join(changes)}
    where ${holds(websiteId, where)} and id = ${oneOf(websiteId, { table, where })} returning *`;
  return (await raised.execute(db)).rows[0] ?? null;
}

/** Sessions and codes that ended by themselves. */
export async function deleteExpiredSignIns(
  db: Db,
  websiteId: number,
  { before }: { before: string },
): Promise<number> {
  let deleted = 0;
  for (const table of ['shopper_session', 'shopper_code'] as const)
    deleted += await deleteSignInRows(db, websiteId, {
      table,
      where: [{ column: 'expires_at', is: '<', value: before }],
    });
  return deleted;
}

/** The rows of a website for which every condition holds, as the end of a `where`. */
export function holds(websiteId: number, where: readonly SignInCondition[]): RawBuilder<boolean> {
  const all = where.map(({ column, is, value }) => {
    if (Array.isArray(value))
      return value.length === 0
        ? sql`${is === 'in' ? sql.lit(1) : sql.lit(0)} = 0`
        : sql`${sql.ref(column)} ${sql.raw(is)} (${sql.join(value)})`;
    if (value === null) return sql`${sql.ref(column)} ${sql.raw(is === '=' ? 'is null' : 'is not null')}`;
    return sql`${sql.ref(column)} ${sql.raw(is)} ${value}`;
  });
  return sql<boolean>`${sql.join([sql`website_id = ${websiteId}`, ...all], sql` and `)}`;
}

function oneOf(websiteId: number, { table, where }: Conditions): RawBuilder<string> {
  return sql`(select id from ${sql.table(table)} where ${holds(websiteId, where)} order by id limit 1)`;
}

function assigned(change: SignInRow): RawBuilder<unknown> {
  return sql.join(Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}
