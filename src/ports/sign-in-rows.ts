/**
 * What the sign-in library stores of the shoppers of one site, or of all staff: accounts, sessions, codes, passkeys. It
 * asks by tables, columns and values; a table of the other kind is a bug, and is refused.
 */
export interface SignInRows {
  insert(table: SignInTable, row: SignInRow): Promise<SignInRow>;
  find(table: SignInTable, asked: SignInQuery): Promise<SignInRow[]>;
  count(table: SignInTable, where: readonly SignInCondition[]): Promise<number>;
  /** Answers the rows as they are then. */
  update(table: SignInTable, where: readonly SignInCondition[], change: SignInRow): Promise<SignInRow[]>;
  /** Answers how many were deleted. */
  delete(table: SignInTable, where: readonly SignInCondition[]): Promise<number>;
  /** Deletes one row in one statement: of many who ask at once, one gets it. */
  consume(table: SignInTable, where: readonly SignInCondition[]): Promise<SignInRow | null>;
  /** Adds to numbers of one row in one statement, where the conditions hold. */
  increment(
    table: SignInTable,
    where: readonly SignInCondition[],
    change: { by: Readonly<Record<string, number>>; set: SignInRow },
  ): Promise<SignInRow | null>;
  /** Holds a typed code against a mailed one in one transaction, and counts it where it is wrong. */
  guessCode(guess: CodeGuess): Promise<GuessOutcome>;
  /** Deletes sessions, codes and invitations that expired before an ISO instant; answers how many. */
  deleteExpired(before: string): Promise<number>;
}

export const SIGN_IN_TABLES = [
  'shopper',
  'shopper_session',
  'shopper_code',
  'staff',
  'staff_session',
  'staff_code',
  'staff_passkey',
] as const;

export type SignInTable = (typeof SIGN_IN_TABLES)[number];

type SignInValue = string | number | null;

/** By column. */
export type SignInRow = Readonly<Record<string, SignInValue>>;

/** All of a list hold. */
export interface SignInCondition {
  column: string;
  is: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';
  value: SignInValue | readonly SignInValue[];
}

interface SignInQuery {
  where: readonly SignInCondition[];
  limit?: number;
  offset?: number;
  sortBy?: { column: string; direction: 'asc' | 'desc' };
}

export interface CodeGuess {
  /** Of codes: the first of them that there is, is meant. */
  identifiers: readonly string[];
  /** Of what was typed, as codes are stored. */
  hash: string;
  /** ISO instant. */
  at: string;
  /** Wrong guesses that end a code. */
  most: number;
  /** Counts the wrong guesses at one address until an ISO instant; null where they are not counted. */
  counted: { identifier: string; most: number; until: string } | null;
}

export type GuessOutcome =
  /** `identifier`: of the code that was meant. */
  | { kind: 'right'; identifier: string }
  | { kind: 'wrong' | 'ended' }
  /** Too many were wrong at this address until `until`, an ISO instant: nothing was compared. */
  | { kind: 'closed'; until: string };
