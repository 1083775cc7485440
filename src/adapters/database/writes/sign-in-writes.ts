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
  const [storedRow] = (await insert.execute(db)).rows;
  if (table === 'shopper_session') await noteVisit(db, websiteId, row);
  return storedRow ?? row;
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
  { table, where: conditions, change }: Conditions & { change: SignInRow },
): Promise<SignInRow[]> {
  const update = sql<SignInRow>`update ${sql.table(table)} set ${buildAssignments(change)}
    where ${buildWhere(websiteId, conditions)} returning *`;
  const changedRows = (await update.execute(db)).rows;
  if (table === 'shopper_session') for (const session of changedRows) await noteVisit(db, websiteId, session);
  return changedRows;
}

export async function deleteSignInRows(
  db: Db,
  websiteId: number,
  { table, where: conditions }: Conditions,
): Promise<number> {
  const answer =
    await sql`delete from ${sql.table(table)} where ${buildWhere(websiteId, conditions)}`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}

/** One statement: of two who take the same row, the second finds it gone. */
export async function consumeSignInRow(
  db: Db,
  websiteId: number,
  { table, where: conditions }: Conditions,
): Promise<SignInRow | null> {
  const deletion = sql<SignInRow>`delete from ${sql.table(table)}
    where ${buildWhere(websiteId, conditions)} and id = ${selectOneId(websiteId, { table, where: conditions })} returning *`;
  return (await deletion.execute(db)).rows[0] ?? null;
}

/** One statement: nothing that others add meanwhile is lost, and the conditions hold when it is written. */
export async function incrementSignInRow(
  db: Db,
  websiteId: number,
  {
    table,
    where: conditions,
    by: increments,
    set,
  }: Conditions & { by: Readonly<Record<string, number>>; set: SignInRow },
): Promise<SignInRow | null> {
  const sums = Object.entries(increments).map(
    ([column, amount]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${amount}`,
  );
  const changes = Object.keys(set).length === 0 ? sums : [...sums, buildAssignments(set)];
  const increase = sql<SignInRow>`update ${sql.table(table)} set ${sql.join(changes)}
    where ${buildWhere(websiteId, conditions)} and id = ${selectOneId(websiteId, { table, where: conditions })} returning *`;
  return (await increase.execute(db)).rows[0] ?? null;
}

/** Sessions and codes that ended by themselves. */
export async function deleteExpiredSignIns(
  db: Db,
  websiteId: number,
  { before: beforeInstant }: { before: string },
): Promise<number> {
  let deleted = 0;
  for (const table of ['shopper_session', 'shopper_code'] as const)
    deleted += await deleteSignInRows(db, websiteId, {
      table,
      where: [{ column: 'expires_at', is: '<', value: beforeInstant }],
    });
  return deleted;
}

/** The rows of a website for which every condition holds, as the end of a `where`. */
export function buildWhere(websiteId: number, conditions: readonly SignInCondition[]): RawBuilder<boolean> {
  const all = conditions.map(({ column, is, value }) => {
    if (Array.isArray(value))
      return value.length === 0
        ? sql`${is === 'in' ? sql.lit(1) : sql.lit(0)} = 0`
        : sql`${sql.ref(column)} ${sql.raw(is)} (${sql.join(value)})`;
    if (value === null) return sql`${sql.ref(column)} ${sql.raw(is === '=' ? 'is null' : 'is not null')}`;
    return sql`${sql.ref(column)} ${sql.raw(is)} ${value}`;
  });
  return sql<boolean>`${sql.join([sql`website_id = ${websiteId}`, ...all], sql` and `)}`;
}

function selectOneId(websiteId: number, { table, where: conditions }: Conditions): RawBuilder<string> {
  return sql`(select id from ${sql.table(table)} where ${buildWhere(websiteId, conditions)} order by id limit 1)`;
}

function buildAssignments(change: SignInRow): RawBuilder<unknown> {
  return sql.join(Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}
