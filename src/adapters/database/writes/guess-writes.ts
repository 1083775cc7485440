import { randomUUID } from 'node:crypto';
import type { CodeGuess, GuessOutcome } from '#ports/sign-in-rows.ts';
import { lockForUpdate } from '../engine-differences.ts';
import type { Db } from '../schema.ts';

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
