import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '#domain/time/durations.ts';
import type { SignInCondition, SignInRow, SignInTable } from '#ports/sign-in-rows.ts';
import { type Db, PLATFORM } from '../schema.ts';

/** Who signs in: shoppers of a website, or staff, who belong to none. */
interface SignInScope {
  tables: readonly SignInTable[];
  person: SignInTable;
  session: SignInTable;
  code: SignInTable;
  /** The column of a session that says whose it is. */
  owner: string;
  /** The column of a person that says when they were here last. */
  seen: string;
}

const SHOPPERS: SignInScope = {
  tables: ['shopper', 'shopper_session', 'shopper_code'],
  person: 'shopper',
  session: 'shopper_session',
  code: 'shopper_code',
  owner: 'shopper_id',
  seen: 'updated_at',
};

const STAFF: SignInScope = {
  tables: ['staff', 'staff_session', 'staff_code', 'staff_passkey'],
  person: 'staff',
  session: 'staff_session',
  code: 'staff_code',
  owner: 'staff_id',
  seen: 'last_seen_at',
};

/** `PLATFORM` stands for the staff. */
export function findSignInScope(websiteId: number): SignInScope {
  return websiteId === PLATFORM ? STAFF : SHOPPERS;
}

interface Conditions {
  table: SignInTable;
  where: readonly SignInCondition[];
}

export async function insertSignInRow(
  db: Db,
  websiteId: number,
  { table, row }: { table: SignInTable; row: SignInRow },
): Promise<SignInRow> {
  const scope = findSignInScope(websiteId);
  const target = scope === SHOPPERS ? sql`website_id, identifier` : sql`identifier`;
  // A code that is asked for while there is one takes its place: the library would insert, fail, and then update.
  const onConflict = sql`on conflict (${target}) do update set
    id = excluded.id, value = excluded.value, expires_at = excluded.expires_at,
    created_at = excluded.created_at, updated_at = excluded.updated_at`;
  const insert = buildInsert(websiteId, { table, row });
  const query = sql<SignInRow>`${insert} ${table === scope.code ? onConflict : sql``} returning *`;
  const [storedRow] = (await query.execute(db)).rows;
  if (table === scope.session) await noteVisit(db, websiteId, row);
  return storedRow ?? row;
}

export function buildInsert(
  websiteId: number,
  { table, row }: { table: SignInTable; row: SignInRow },
): RawBuilder<unknown> {
  const cells = websiteId === PLATFORM ? row : { ...row, website_id: websiteId };
  const columns = sql.join(Object.keys(cells).map((column) => sql.ref(column)));
  return sql`insert into ${nameTable(websiteId, table)} (${columns}) values (${sql.join(Object.values(cells))})`;
}

/** By a session, which is written when it begins and now and then while it is used. */
async function noteVisit(db: Db, websiteId: number, session: SignInRow): Promise<void> {
  const { person, owner, seen } = findSignInScope(websiteId);
  const where = buildWhere(websiteId, [{ column: 'id', is: '=', value: session[owner] ?? null }]);
  const instant = session['updated_at'];
  const change = sql`update ${sql.table(person)} set ${sql.ref(seen)} = ${instant}
    where ${where} and coalesce(${sql.ref(seen)}, '') < ${instant}`;
  await change.execute(db);
}

export async function updateSignInRows(
  db: Db,
  websiteId: number,
  { table, where: conditions, change }: Conditions & { change: SignInRow },
): Promise<SignInRow[]> {
  const update = sql<SignInRow>`update ${nameTable(websiteId, table)} set ${buildAssignments(change)}
    where ${buildWhere(websiteId, conditions)} returning *`;
  const changedRows = (await update.execute(db)).rows;
  if (table === findSignInScope(websiteId).session)
    for (const session of changedRows) await noteVisit(db, websiteId, session);
  return changedRows;
}

export async function deleteSignInRows(
  db: Db,
  websiteId: number,
  { table, where: conditions }: Conditions,
): Promise<number> {
  const answer =
    await sql`delete from ${nameTable(websiteId, table)} where ${buildWhere(websiteId, conditions)}`.execute(
      db,
    );
  return Number(answer.numAffectedRows ?? 0);
}

/** One statement: of two who take the same row, the second finds it gone. */
export async function consumeSignInRow(
  db: Db,
  websiteId: number,
  { table, where: conditions }: Conditions,
): Promise<SignInRow | null> {
  const deletion = sql<SignInRow>`delete from ${nameTable(websiteId, table)}
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
  const increase = sql<SignInRow>`update ${nameTable(websiteId, table)} set ${sql.join(changes)}
    where ${buildWhere(websiteId, conditions)} and id = ${selectOneId(websiteId, { table, where: conditions })} returning *`;
  return (await increase.execute(db)).rows[0] ?? null;
}

/** Sessions and codes that ended by themselves, and invitations some time later: until then people are told why. */
export async function deleteExpiredSignIns(
  db: Db,
  websiteId: number,
  { before: beforeInstant }: { before: string },
): Promise<number> {
  const { session, code } = findSignInScope(websiteId);
  let deleted = websiteId === PLATFORM ? await deleteOldInvitations(db, beforeInstant) : 0;
  for (const table of [session, code])
    deleted += await deleteSignInRows(db, websiteId, {
      table,
      where: [{ column: 'expires_at', is: '<', value: beforeInstant }],
    });
  return deleted;
}

const INVITATION_KEPT_MS = 30 * DAY_MS;

async function deleteOldInvitations(db: Db, instant: string): Promise<number> {
  const beforeInstant = new Date(Date.parse(instant) - INVITATION_KEPT_MS).toISOString();
  const deletion = db.deleteFrom('staff_invitation').where('expires_at', '<', beforeInstant);
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

/** A table's name as part of a statement: of those that this scope has, and of no others. */
export function nameTable(websiteId: number, table: SignInTable): RawBuilder<unknown> {
  if (findSignInScope(websiteId).tables.includes(table)) return sql.table(table);
  throw new Error(`${table} is not of those who sign in here.`);
}

/** The rows of a website, or of the staff, for which every condition holds, as the end of a `where`. */
export function buildWhere(websiteId: number, conditions: readonly SignInCondition[]): RawBuilder<boolean> {
  const all = conditions.map(({ column, is, value }) => {
    if (Array.isArray(value))
      return value.length === 0
        ? sql`${is === 'in' ? sql.lit(1) : sql.lit(0)} = 0`
        : sql`${sql.ref(column)} ${sql.raw(is)} (${sql.join(value)})`;
    if (value === null) return sql`${sql.ref(column)} ${sql.raw(is === '=' ? 'is null' : 'is not null')}`;
    return sql`${sql.ref(column)} ${sql.raw(is)} ${value}`;
  });
  const isOfScope = websiteId === PLATFORM ? sql`1 = 1` : sql`website_id = ${websiteId}`;
  return sql<boolean>`${sql.join([isOfScope, ...all], sql` and `)}`;
}

function selectOneId(websiteId: number, { table, where: conditions }: Conditions): RawBuilder<string> {
  return sql`(select id from ${nameTable(websiteId, table)} where ${buildWhere(websiteId, conditions)} order by id limit 1)`;
}

function buildAssignments(change: SignInRow): RawBuilder<unknown> {
  return sql.join(Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}
