import type { Clock } from '#ports/clock.ts';

export const systemClock: Clock = { now: () => Date.now() };

/** Runs at the usual speed from the given moment (milliseconds since 1970). */
export function createClock(start: number): Clock {
  const startedAt = performance.now();
  return { now: () => start + Math.floor(performance.now() - startedAt) };
}
