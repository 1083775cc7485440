import pg from 'pg';

/** The connection is of no use any more, or none was to be had. Whatever it had not committed is undone. */
export class LostConnection extends Error {
  /** The server does not answer at all; otherwise only this connection is known to be broken. */
  readonly isServerAway: boolean;
  /** The server or its machine reported it; a timeout might be our own fault. */
  readonly isCertain: boolean;
  /** It broke during a commit: whether that happened is unknown. */
  mayBeDone = false;

  constructor(cause: unknown, isServerAway: boolean) {
    super(cause instanceof Error ? cause.message || cause.name : String(cause), { cause });
    this.name = 'LostConnection';
    this.isServerAway = isServerAway;
    this.isCertain = isServerAway && !SILENCE.test(this.message);
  }
}

/** Sessions that were ended, by an operator, a crash, a restart or a timeout: PostgreSQL's codes. */
const SESSION_ENDED = /^(?:08|57P0[123]|25P03)/;
/** `pg`'s words, as it gives its own errors no code. */
const NO_ANSWER = 'Query read timeout';
const SILENCE = /timeout/;
const ALL_BUSY = 'timeout exceeded when trying to connect';

/** What a failed statement was, if the connection is lost with it. Anything without a code leaves it in doubt. */
export function findLostInQuery(error: unknown): LostConnection | null {
  const state = readSqlState(error);
  if (state !== null && !SESSION_ENDED.test(state)) return null;
  return new LostConnection(error, error instanceof Error && error.message === NO_ANSWER);
}

/** The same of an attempt to connect. Where all connections are busy, or the server has no more, it is there. */
export function findLostInConnect(error: unknown): LostConnection | null {
  const state = readSqlState(error);
  if (state !== null && !SESSION_ENDED.test(state)) return null;
  return error instanceof Error && error.message === ALL_BUSY ? null : new LostConnection(error, true);
}

/** Of a network or a machine that does not answer, or not yet. */
const NO_SERVER = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN EADDRNOTAVAIL'.split(
    ' ',
  ),
);
/** Too many connections; tables that another process is bringing up to date. */
const TAKEN = new Set(['53300', '55P03']);
/** `pg`'s words again. */
const UNANSWERED = /timeout|^Connection terminated/;

/** Whether a server that could not be used may come by itself: it is away, is starting, or has no connection free. */
export function mayCome(error: unknown): boolean {
  if (error instanceof LostConnection) return mayCome(error.cause);
  // A name with two addresses.
  if (error instanceof AggregateError) return error.errors.some(mayCome);
  const state = readSqlState(error);
  if (state !== null) return SESSION_ENDED.test(state) || TAKEN.has(state);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect';
  return hasNoSocket || NO_SERVER.has(code ?? '') || UNANSWERED.test(error.message);
}

/** PostgreSQL's own error code, or null when the error did not come from the server. */
export function readSqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
