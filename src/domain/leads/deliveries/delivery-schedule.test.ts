import { describe, expect, it } from 'vitest';
import { nextAttempt } from './delivery-schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FIRST = { attempts: 1, createdAt: 0, now: 0, random: 0.5, retryAfterMs: null };

describe('after a failure a delivery waits', () => {
  it.each([
    [1, 5 * SECOND],
    [2, 30 * SECOND],
    [3, 2 * MINUTE],
    [4, 10 * MINUTE],
    [5, 30 * MINUTE],
    [6, HOUR],
    [7, 2 * HOUR],
    [8, 4 * HOUR],
    [9, 8 * HOUR],
    [10, 12 * HOUR],
    [11, DAY],
    [14, DAY],
  ])('after attempt %i for %i ms', (attempts, gap) => {
    expect(nextAttempt({ ...FIRST, attempts })).toBe(gap);
  });

  it.each([
    [0, 0.8],
    [0.25, 0.9],
    [1, 1.2],
  ])('a fifth less or more, so that not all come back at once (random %d)', (random, share) => {
    expect(nextAttempt({ ...FIRST, attempts: 6, random })).toBe(HOUR * share);
  });

  it.each([
    ['as long as the receiver asked for', 2 * HOUR, 2 * HOUR],
    ['no shorter than its own gap', SECOND, 5 * SECOND],
    ['a day at most', 30 * DAY, DAY],
  ])('%s', (_rule, retryAfterMs, gap) => {
    expect(nextAttempt({ ...FIRST, retryAfterMs })).toBe(gap);
  });
});

describe('a delivery is given up', () => {
  it('after seven days and sixteen attempts, when nobody ever answers', () => {
    const { attempts, now } = untilGivenUp({ createdAt: 0, retryAfterMs: null });
    expect(attempts).toBe(16);
    expect(now / DAY).toBeCloseTo(6.15, 2);
  });

  it.each([0, 0.99])('after fourteen attempts at least, whatever the jitter (random %d)', (random) => {
    expect(untilGivenUp({ createdAt: 0, retryAfterMs: null, random }).attempts).toBeGreaterThanOrEqual(14);
  });

  it('not before the ten short gaps, however late its first attempt was', () => {
    expect(untilGivenUp({ createdAt: -30 * DAY, retryAfterMs: null }).attempts).toBe(11);
  });

  it('some day even when the receiver asks for a day each time', () => {
    expect(untilGivenUp({ createdAt: 0, retryAfterMs: DAY }).now).toBe(10 * DAY);
  });
});

function untilGivenUp(given: { createdAt: number; retryAfterMs: number | null; random?: number }) {
  let now = 0;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttempt({ random: 0.5, ...given, attempts, now });
    if (next === null) return { attempts, now };
    now = next;
  }
}
