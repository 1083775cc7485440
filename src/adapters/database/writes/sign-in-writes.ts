import { type RawBuilder, sql } from 'kysely';
import type {
  SignInCondition,
  SignInRow,
  SignInTable,
  CodeGuess,
  GuessOutcome,
} from '#ports/sign-in-rows.ts';
import type { Db } from '../schema.ts';
import { randomUUID } from 'node:crypto';
import { lockForUpdate } from '../engine-differences.ts';

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

/**
 * Holds a typed code against the code that is meant. The rows are locked first, those of a code before those of its
 * address, so that of a crowd not one guess more is compared than may be.
 */
export async function guessCode(db: Db, websiteId: number, guess: CodeGuess): Promise<GuessOutcome> {
  const { hash, at: instant, most, counted: addressCount } = guess;
  const code = await lockCode(db, websiteId, guess);
  if (code === null || code.expires_at <= instant) return { kind: 'ended' };
  const [storedHash, wrongCount] = parseCode(code.value);
  if (wrongCount >= most) return { kind: 'ended' };
  const closedUntil =
    addressCount && (await countGuess(db, websiteId, { at: instant, counted: addressCount }));
  if (closedUntil !== null) return { kind: 'closed', until: closedUntil };
  if (hash === storedHash) return { kind: 'right', identifier: code.identifier };
  await setValue(db, websiteId, { identifier: code.identifier, value: `${storedHash}:${wrongCount + 1}` });
  return { kind: 'wrong' };
}

async function lockCode(db: Db, websiteId: number, { identifiers }: CodeGuess) {
  const codes = db
    .selectFrom('shopper_code')
    .select(['identifier', 'value', 'expires_at'])
    .where('website_id', '=', websiteId)
    .where('identifier', 'in', identifiers)
    .orderBy('identifier');
  const rows = await lockForUpdate(db, codes).execute();
  const lockedIdentifier = identifiers.find((identifier) =>
    rows.some((row) => row.identifier === identifier),
  );
  return rows.find(({ identifier }) => identifier === lockedIdentifier) ?? null;
}

/** The library's own form: a hash, and how many wrong guesses there were. */
function parseCode(value: string): [hash: string, wrong: number] {
  const colon = value.lastIndexOf(':');
  return [value.slice(0, colon), Number(value.slice(colon + 1))];
}

interface GuessCount {
  at: string;
  counted: NonNullable<CodeGuess['counted']>;
}

/** Counts one more guess at an address; until when there are too many of them, or null. */
async function countGuess(
  db: Db,
  websiteId: number,
  { at: instant, counted: addressCount }: GuessCount,
): Promise<string | null> {
  const { identifier, most, until } = addressCount;
  // Of two who begin the count at once, the second waits for the first and finds its row.
  await db
    .insertInto('shopper_code')
    .values({
      website_id: websiteId,
      id: randomUUID(),
      identifier,
      value: '0',
      expires_at: until,
      created_at: instant,
      updated_at: instant,
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'identifier']).doNothing())
    .execute();
  const query = db
    .selectFrom('shopper_code')
    .select(['value', 'expires_at'])
    .where('website_id', '=', websiteId)
    .where('identifier', '=', identifier);
  const row = await lockForUpdate(db, query).executeTakeFirstOrThrow();
  const isOver = row.expires_at <= instant;
  const guesses = isOver ? 0 : Number(row.value);
  if (guesses >= most) return row.expires_at;
  await setValue(db, websiteId, {
    identifier,
    value: `${guesses + 1}`,
    ...(isOver && { expires_at: until }),
  });
  return null;
}

interface CodeChange {
  identifier: string;
  value: string;
  expires_at?: string;
}

async function setValue(db: Db, websiteId: number, { identifier, ...change }: CodeChange): Promise<void> {
  await db
    .updateTable('shopper_code')
    .set(change)
    .where('website_id', '=', websiteId)
    .where('identifier', '=', identifier)
    .execute();
}
