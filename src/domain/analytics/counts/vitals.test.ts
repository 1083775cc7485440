import { describe, expect, it } from 'vitest';
import { findBucket, GOOD, computeP75, VITALS } from './vitals.ts';

describe('page health', () => {
  it.each(VITALS)('never counts a good visit of %s with one that is not', (name) => {
    expect(findBucket(name, GOOD[name])).toBeLessThan(findBucket(name, GOOD[name] * 1.0001));
    expect(computeP75(name, [{ bucket: findBucket(name, GOOD[name]), visits: 1 }])).toBe(GOOD[name]);
  });

  it('is what three of four visits do not exceed', () => {
    const visits = (value: number, count: number) => ({ bucket: findBucket('LCP', value), visits: count });
    expect(computeP75('LCP', [visits(9000, 1), visits(1180, 2), visits(640, 1)])).toBe(1200);
    expect(computeP75('LCP', [visits(1180, 2), visits(9000, 2)])).toBe(10_000);
  });

  it('is unknown without a visit, and where it is past the last bucket', () => {
    expect(computeP75('INP', [])).toBeNull();
    expect(computeP75('INP', [{ bucket: findBucket('INP', 60_000), visits: 3 }])).toBeNull();
    expect(computeP75('CLS', [{ bucket: findBucket('CLS', 0), visits: 3 }])).toBe(0.01);
  });
});
