import { randomUUID } from 'node:crypto';
import type { CodeGuess, GuessOutcome } from '#ports/sign-in-rows.ts';
import { forUpdate } from '../engine-differences.ts';
import type { Db } from '../schema.ts';

/**
 * Holds a typed code against the code that is meant. The rows are locked first, those of a code before those of its
 * address, so that of a crowd not one guess more is compared than may be.
 */
export async function guessCode(db: Db, websiteId: number, guess: CodeGuess): Promise<GuessOutcome> {
  const { hash, at, most, counted } = guess;
  const code = await lockCode(db, websiteId, guess);
  if (code === null || code.expires_at <= at) return { kind: 'ended' };
  const [stored, wrong] = parseCode(code.value);
  if (wrong >= most) return { kind: 'ended' };
  const closedUntil = counted && (await countGuess(db, websiteId, { at, counted }));
  if (closedUntil !== null) return { kind: 'closed', until: closedUntil };
  if (hash === stored) return { kind: 'right', identifier: code.identifier };
  await setValue(db, websiteId, { identifier: code.identifier, value: `${stored}:${wrong + 1}` });
  return { kind: 'wrong' };
}

async function lockCode(db: Db, websiteId: number, { identifiers }: CodeGuess) {
  const codes = db
    .selectFrom('shopper_code')
    .select(['identifier', 'value', 'expires_at'])
    .where('website_id', '=', websiteId)
    .where('identifier', 'in', identifiers)
    .orderBy('identifier');
  const rows = await forUpdate(db, codes).execute();
  const wanted = identifiers.find((identifier) => rows.some((row) => row.identifier === identifier));
  return rows.find(({ identifier }) => identifier === wanted) ?? null;
}

/** The library's own form: a hash, and how many wrong guesses there were. */
function parseCode(value: string): [hash: string, wrong: number] {
  const colon = value.lastIndexOf(':');
  return [value.slice(0, colon), Number(value.slice(colon + 1))];
}

interface Counting {
  at: string;
  counted: NonNullable<CodeGuess['counted']>;
}

/** Counts one more guess at an address; until when there are too many of them, or null. */
async function countGuess(db: Db, websiteId: number, { at, counted }: Counting): Promise<string | null> {
  const { identifier, most, until } = counted;
  // Of two who begin the count at once, the second waits for the first and finds its row.
  await db
    .insertInto('shopper_code')
    .values({
      website_id: websiteId,
      id: randomUUID(),
      identifier,
      value: '0',
      expires_at: until,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'identifier']).doNothing())
    .execute();
  const query = db
    .selectFrom('shopper_code')
    .select(['value', 'expires_at'])
    .where('website_id', '=', websiteId)
    .where('identifier', '=', identifier);
  const row = await forUpdate(db, query).executeTakeFirstOrThrow();
  const isOver = row.expires_at <= at;
  const guesses = isOver ? 0 : Number(row.value);
  if (guesses >= most) return row.expires_at;
  await setValue(db, websiteId, {
    identifier,
    value: `${guesses + 1}`,
    ...(isOver && { expires_at: until }),
  });
  return null;
}

interface Change {
  identifier: string;
  value: string;
  expires_at?: string;
}

async function setValue(db: Db, websiteId: number, { identifier, ...change }: Change): Promise<void> {
  await db
    .updateTable('shopper_code')
    .set(change)
    .where('website_id', '=', websiteId)
    .where('identifier', '=', identifier)
    .execute();
}
