import { describe, expect, it } from 'vitest';
import { createHistogram } from './histogram.ts';

function counted(values: readonly number[]): number[] {
  const made = createHistogram({ min: Math.min(...values), max: Math.max(...values) });
  for (const value of values) made.count(value);
  return made.counts;
}

describe('a histogram', () => {
  it('has twenty steps of one width, and the last one holds the highest number', () => {
    const counts = counted([1000, 1099.99, 1099.999, 1100, 2899, 2900, 2999, 3000]);
    expect(counts).toHaveLength(20);
    expect([counts[0], counts[1], counts[18], counts[19]]).toEqual([3, 1, 1, 3]);
  });

  it('leaves no number out', () => {
    const values = Array.from({ length: 999 }, (_, index) => 15_000.07 + index * 33.37);
    expect(counted(values).reduce((sum, count) => sum + count)).toBe(999);
  });

  it('is none where all numbers are alike', () => {
    expect(counted([1000, 1000])).toEqual([]);
  });
});
