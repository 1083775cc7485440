/** An attempt that failed and may be made again. Times are milliseconds since 1970. */
export interface FailedAttempt {
  /** Attempts made so far, this one included. */
  attempts: number;
  createdAt: number;
  now: number;
  /** From 0 up to 1: spreads out what failed together. */
  random: number;
  /** What the receiver asked for, or null. */
  retryAfterMs: number | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const GAPS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
];
const LAST_DAY = 7 * DAY;
const JITTER = 0.2;
const LONGEST_ASKED_FOR = DAY;

/**
 * When a delivery is tried next, in milliseconds since 1970; null when it is given up: seven days after it was made,
 * but never before all of the short gaps were used.
 */
export function nextAttempt({
  attempts,
  createdAt,
  now,
  random,
  retryAfterMs,
}: FailedAttempt): number | null {
  const gap = (GAPS[attempts - 1] ?? DAY) * (1 - JITTER + 2 * JITTER * random);
  const askedFor = Math.min(retryAfterMs ?? 0, LONGEST_ASKED_FOR);
  const next = Math.round(now + Math.max(gap, askedFor));
  return next > createdAt + LAST_DAY && attempts > GAPS.length ? null : next;
}
