import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPolling } from './start-polling.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'],
    }),
);
afterEach(() => void vi.useRealTimers());

function poll(look: () => Promise<void>) {
  const errors: unknown[] = [];
  const log = { error: (_topic: string, error: unknown) => void errors.push(error) };
  return { errors, ...startPolling({ topic: 'cars', look, everyMs: 1000, firstAfterMs: 0, log }) };
}

it('looks at once and again and again, until it is stopped', async () => {
  const look = vi.fn(async () => {});
  const polling = poll(look);
  await vi.advanceTimersByTimeAsync(2500);
  expect(look).toHaveBeenCalledTimes(3);
  polling.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(look).toHaveBeenCalledTimes(3);
});

it('begins no look beside another', async () => {
  const ends: (() => void)[] = [];
  poll(() => new Promise<void>((resolve) => ends.push(resolve)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(2);
});

it('logs the first of looks that fail in a row, one an hour, and the first after one that did not', async () => {
  let isAway = true;
  const { errors } = poll(async () => {
    if (isAway) throw new Error('away');
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(errors).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(errors).toHaveLength(2);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  isAway = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(errors).toHaveLength(3);
});
