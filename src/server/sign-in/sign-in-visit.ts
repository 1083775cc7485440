import type { LibraryAnswer } from '#adapters/sign-in/sign-in-messages.ts';
import { computeKeyedHash } from '#ports/keyed-hash.ts';
import type { SignInRows } from '#ports/sign-in-rows.ts';
import type { CodeLimits } from './code-limits.ts';
import type { Asker } from './find-asker.ts';

/** One visitor's sign-in at one site: what sending a code and guessing at it have in common. */
export interface SignInVisit {
  websiteId: number;
  /** Of the site alone. */
  secret: string;
  /** Whether this visitor is not counted. */
  isSpared: boolean;
  whenAnswered: () => Promise<void>;
  rows: SignInRows;
  limits: CodeLimits;
  /** Milliseconds since the epoch. */
  now: number;
  findAsker(email: string, cookies: string): Promise<Asker>;
  /** Asks the library about a code of the holder. */
  askLibrary(path: string, body: object, holder: string): Promise<LibraryAnswer>;
}

/** Holds the code that strangers share when more of them ask than an address gets mails. */
export const ANYONE = 'anyone';

/** Names the count of strangers' guesses at a mailbox, and does not tell whose it is. */
export function nameGuessCount({ secret }: SignInVisit, { mailbox }: Asker): string {
  return `guesses ${computeKeyedHash(secret, mailbox)}`;
}

export function countSecondsUntil(instant: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(instant) - now) / 1000));
}
