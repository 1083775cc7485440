import { subscribe } from 'node:diagnostics_channel';
import { type Logger, destination, pino } from 'pino';
import type { Exchange } from '../http/exchange.ts';
import type { ServerNews } from '#adapters/database/postgres/server-watch.ts';

const MAX_STACK = 4000;

const MAX_CAUSES = 3;

/** JSON lines on standard error, UTC; no personal data: never a path, a query, a header or a body. */
export interface Log {
  request(exchange: Exchange, status: number): void;
  /** An error; `id` is the request id that the visitor's response carries. */
  error(what: string, error: unknown, id?: string): void;
  info(text: string): void;
  /** A warning for the operator. */
  warn(text: string): void;
  /** Writes the buffered lines. */
  flush(): void;
}

export type ErrorLog = { error: Log['error'] };
export type TroubleLog = Pick<Log, 'error' | 'warn'>;

/** Some 64 kB: to wake a thread that writes costs as much as a page. */
const LINES_AT_ONCE = 400;
const WRITE_EVERY_MS = 100;

/** `to`: a file instead of standard error. */
export function openLog(level: string, to: string | number = 2): Log {
  const out = destination({ dest: to, sync: false });
  const logger: Logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    out,
  );
  const isQuiet = !logger.isLevelEnabled('info');
  // Buffer of request lines: given to the library one by one, it would join all that wait at
  // every line, at the price of half a cached page. What broke is written at once.
  let heldLines = '';
  let lines = 0;
  const writeHeld = () => {
    if (lines === 0) return;
    out.write(heldLines);
    heldLines = '';
    lines = 0;
  };
  setInterval(writeHeld, WRITE_EVERY_MS).unref();
  const isOfOutage = logOutages(logger);
  subscribe('forecourt.failure', (message) => {
    const { error, call } = message as { error: unknown; call: string };
    if (!isOfOutage(error)) logger.error({ what: call, ...describeError(error) });
  });
  return {
    request(exchange, status) {
      if (isQuiet) return;
      heldLines += requestLine(exchange, status);
      lines += 1;
      if (lines >= LINES_AT_ONCE) writeHeld();
    },
    error(topic, error, id) {
      if (!isOfOutage(error)) logger.error({ request_id: id, what: topic, ...describeError(error) });
    },
    info: (text) => logger.info(text),
    warn: (text) => logger.warn(text),
    flush() {
      try {
        writeHeld();
        out.flushSync();
      } catch {
        // Nothing was buffered, or the reader is gone.
      }
    },
  };
}

let lastMs = 0;
let lastTime = '';

/**
 * The line that the library would write, put together by hand: for a cached page the library's own way costs half
 * as much as the whole answer. Nothing in it comes from the request: ids, numbers and a route's pattern.
 */
function requestLine({ id, tenant, route, startedAt }: Exchange, status: number): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastTime = new Date(now).toISOString();
  }
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  return `{"level":30,"time":"${lastTime}","request_id":"${id}","tenant":${tenant},"route":"${route}","status":${status},"ms":${ms}}\n`;
}

/** What the log keeps of an error, and of what caused it. */
interface ErrorDescription {
  /** Its name, or the type of what was thrown instead of an error. */
  error: string;
  code?: unknown;
  /** Where it was thrown. */
  at?: string;
  cause?: ErrorDescription;
}

/** Messages of errors may quote what a visitor sent, so only the kind of an error and where it was thrown are kept. */
export function describeError(error: unknown, causes = MAX_CAUSES): ErrorDescription {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const described = { error: error.name, code, at: frames.join('\n').slice(0, MAX_STACK) };
  const { cause } = error;
  return cause === undefined || causes === 0
    ? described
    : { ...described, cause: describeError(cause, causes - 1) };
}

/**
 * Logs once that PostgreSQL went away and once that it is back. Requests refused in between are counted, not logged:
 * the returned function says of each error whether it is of that kind.
 */
export function logOutages(logger: Logger): (error: unknown) => boolean {
  let refusedCount: number | null = null;
  subscribe('forecourt.database', (message) => {
    const news = message as ServerNews;
    if (news.isAway) {
      refusedCount = 0;
      logger.error(
        `PostgreSQL does not answer (${news.code}): known pages are shown as they were, leads get 503.`,
      );
    } else {
      logger.warn(
        `PostgreSQL answers again, after ${news.seconds} s in which ${refusedCount ?? 0} calls failed.`,
      );
      refusedCount = null;
    }
  });
  return (error) => {
    if (refusedCount === null || !isUnavailable(error)) return false;
    refusedCount += 1;
    return true;
  };
}

/** Also where a job says of it what it could not do. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (error.name === 'DatabaseUnavailable' || isUnavailable(error.cause));
}
