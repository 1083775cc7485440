import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time/durations.ts';
import { planNextAttempt } from './delivery.ts';

const FIRST = { attempts: 1, createdAt: 0, now: 0, random: 0.5, retryAfterMs: null };

describe('after a failure a delivery waits', () => {
  it.each([
    [1, 5 * SECOND_MS],
    [2, 30 * SECOND_MS],
    [3, 2 * MINUTE_MS],
    [4, 10 * MINUTE_MS],
    [5, 30 * MINUTE_MS],
    [6, HOUR_MS],
    [7, 2 * HOUR_MS],
    [8, 4 * HOUR_MS],
    [9, 8 * HOUR_MS],
    [10, 12 * HOUR_MS],
    [11, DAY_MS],
    [14, DAY_MS],
  ])('after attempt %i for %i ms', (attempts, gap) => {
    expect(planNextAttempt({ ...FIRST, attempts })).toBe(gap);
  });

  it.each([
    [0, 0.8],
    [0.25, 0.9],
    [1, 1.2],
  ])('a fifth less or more, so that not all come back at once (random %d)', (random, share) => {
    expect(planNextAttempt({ ...FIRST, attempts: 6, random })).toBe(HOUR_MS * share);
  });

  it.each([
    ['as long as the receiver asked for', 2 * HOUR_MS, 2 * HOUR_MS],
    ['no shorter than its own gap', SECOND_MS, 5 * SECOND_MS],
    ['a day at most', 30 * DAY_MS, DAY_MS],
  ])('%s', (_rule, retryAfterMs, gap) => {
    expect(planNextAttempt({ ...FIRST, retryAfterMs })).toBe(gap);
  });
});

describe('a delivery is given up', () => {
  it('after seven days and sixteen attempts, when nobody ever answers', () => {
    const { attempts, now } = untilGivenUp({ createdAt: 0, retryAfterMs: null });
    expect(attempts).toBe(16);
    expect(now / DAY_MS).toBeCloseTo(6.15, 2);
  });

  it.each([0, 0.99])('after fourteen attempts at least, whatever the jitter (random %d)', (random) => {
    expect(untilGivenUp({ createdAt: 0, retryAfterMs: null, random }).attempts).toBeGreaterThanOrEqual(14);
  });

  it('not before the ten short gaps, however late its first attempt was', () => {
    expect(untilGivenUp({ createdAt: -30 * DAY_MS, retryAfterMs: null }).attempts).toBe(11);
  });

  it('some day even when the receiver asks for a day each time', () => {
    expect(untilGivenUp({ createdAt: 0, retryAfterMs: DAY_MS }).now).toBe(10 * DAY_MS);
  });
});

function untilGivenUp(given: { createdAt: number; retryAfterMs: number | null; random?: number }) {
  let now = 0;
  for (let attempts = 1; ; attempts += 1) {
    const next = planNextAttempt({ random: 0.5, ...given, attempts, now });
    if (next === null) return { attempts, now };
    now = next;
  }
}
