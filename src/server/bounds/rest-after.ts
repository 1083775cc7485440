import { setTimeout as sleep } from 'node:timers/promises';

/** Sleeps `times` as long as the work took that began at `startedAt`, at most `mostMs`: others have the rest of the time. */
export function restAfter(
  startedAt: number,
  times: number,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  return sleep(Math.min(mostMs, times * (performance.now() - startedAt)));
}
