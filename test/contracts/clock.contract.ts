import { expect, it } from 'vitest';
import type { Clock } from '#ports/clock.ts';

export function clockContract(clock: Clock): void {
  const now = () => clock.now();

  it('tells whole milliseconds, which move on and never go back', async () => {
    const first = now();
    await expect.poll(now).toBeGreaterThan(first);
    const readings = Array.from({ length: 1000 }, now);
    expect(readings.filter((reading) => !Number.isSafeInteger(reading))).toEqual([]);
    expect(readings).toEqual(readings.toSorted((one, other) => one - other));
  });
}
