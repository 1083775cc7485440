import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time/durations.ts';

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

const GAPS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
];
const LAST_DAY = 7 * DAY_MS;
const JITTER = 0.2;
const LONGEST_ASKED_FOR = DAY_MS;

/**
 * When a delivery is tried next, in milliseconds since 1970; null when it is given up: seven days after it was made,
 * but never before all of the short gaps were used.
 */
export function planNextAttempt({
  attempts,
  createdAt,
  now,
  random,
  retryAfterMs,
}: FailedAttempt): number | null {
  const gap = (GAPS[attempts - 1] ?? DAY_MS) * (1 - JITTER + 2 * JITTER * random);
  const askedFor = Math.min(retryAfterMs ?? 0, LONGEST_ASKED_FOR);
  const next = Math.round(now + Math.max(gap, askedFor));
  return next > createdAt + LAST_DAY && attempts > GAPS.length ? null : next;
}
