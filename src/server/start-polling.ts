import { MINUTE_MS } from '#domain/time/durations.ts';
import type { ErrorLog } from './log/log.ts';

interface Polling {
  /** What is looked for, for the log. */
  topic: string;
  look: () => Promise<unknown>;
  /** Between two looks; real milliseconds. */
  everyMs: number;
  /** Before the first; left out: as between two. */
  firstAfterMs?: number;
  log: ErrorLog;
}

export interface Poll {
  /** Looks now, unless a look is under way. Never rejects. */
  look(): Promise<void>;
  /** Begins no further look. */
  stop(): void;
  readonly isStopped: boolean;
}

/** A database that is away fails every look. */
const LOG_AGAIN_MS = 55 * MINUTE_MS;

/** Looks again and again, one look at a time. Of looks that fail in a row the first is logged, and one an hour. */
export function startPolling({ topic, look, everyMs, firstAfterMs, log }: Polling): Poll {
  let isLooking = false;
  let isStopped = false;
  let loggedAt = -Infinity;

  async function lookOnce(): Promise<void> {
    if (isLooking || isStopped) return;
    isLooking = true;
    try {
      await look();
      loggedAt = -Infinity;
    } catch (error) {
      const now = performance.now();
      if (now - loggedAt < LOG_AGAIN_MS) return;
      loggedAt = now;
      log.error(topic, error);
    } finally {
      isLooking = false;
    }
  }

  const timers = [setInterval(() => void lookOnce(), everyMs).unref()];
  if (firstAfterMs !== undefined) timers.push(setTimeout(() => void lookOnce(), firstAfterMs).unref());
  return {
    look: lookOnce,
    stop() {
      isStopped = true;
      timers.forEach(clearTimeout);
    },
    get isStopped() {
      return isStopped;
    },
  };
}
