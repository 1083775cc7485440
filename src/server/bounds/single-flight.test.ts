import { describe, expect, it } from 'vitest';
import { SingleFlight } from './single-flight.ts';

describe('a single flight', () => {
  it('does once for a crowd what it does anew for the next one', async () => {
    const flight = new SingleFlight<number>();
    let begun = 0;
    const work = async () => (begun += 1);
    const crowd = [flight.run('a', work), flight.run('a', work), flight.run('b', work)];
    expect(flight.has('a')).toBe(true);
    expect(await Promise.all(crowd)).toEqual([1, 1, 2]);
    expect(flight.has('a')).toBe(false);
    expect(await flight.run('a', work)).toBe(3);
  });

  it('fails for the whole crowd, and is tried again by the next one', async () => {
    const flight = new SingleFlight<number>();
    const failing = async () => Promise.reject(new Error('away'));
    const crowd = await Promise.allSettled([flight.run('a', failing), flight.run('a', async () => 1)]);
    expect(crowd.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await flight.run('a', async () => 2)).toBe(2);
  });
});
