import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CodeGuess, GuessOutcome, SignInCondition } from '#ports/sign-in-rows.ts';
import { isPostgres } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { buildInsert, buildWhere, findSignInScope, updateSignInRows } from './sign-in-writes.ts';

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

async function lockCode(db: Db, websiteId: number, { identifiers }: CodeGuess): Promise<StoredCode | null> {
  const rows = await lockCodes(db, websiteId, { column: 'identifier', is: 'in', value: identifiers });
  const lockedIdentifier = identifiers.find((identifier) =>
    rows.some((row) => row.identifier === identifier),
  );
  return rows.find(({ identifier }) => identifier === lockedIdentifier) ?? null;
}

interface StoredCode {
  identifier: string;
  value: string;
  expires_at: string;
}

async function lockCodes(db: Db, websiteId: number, condition: SignInCondition): Promise<StoredCode[]> {
  const query = sql<StoredCode>`select identifier, value, expires_at
    from ${sql.table(findSignInScope(websiteId).code)} where ${buildWhere(websiteId, [condition])}
    order by identifier ${isPostgres(db) ? sql`for update` : sql``}`;
  return (await query.execute(db)).rows;
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
  const times = { expires_at: until, created_at: instant, updated_at: instant };
  const row = { id: randomUUID(), identifier, value: '0', ...times };
  // Of two who begin the count at once, the second waits for the first and finds its row.
  await sql`${buildInsert(websiteId, { table: findSignInScope(websiteId).code, row })}
    on conflict do nothing`.execute(db);
  const [count] = await lockCodes(db, websiteId, { column: 'identifier', is: '=', value: identifier });
  if (count === undefined) throw new Error('The count of guesses was not stored.');
  const isOver = count.expires_at <= instant;
  const guesses = isOver ? 0 : Number(count.value);
  if (guesses >= most) return count.expires_at;
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
  const where = [{ column: 'identifier', is: '=', value: identifier }] as const;
  await updateSignInRows(db, websiteId, {
    table: findSignInScope(websiteId).code,
    where,
    change: { ...change },
  });
}
