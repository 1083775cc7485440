import { expect, it } from 'vitest';
import { computePriceBounds } from './load-home.ts';

it('meet without a gap from the cheapest to the dearest', () => {
  expect(computePriceBounds({ min: 7_000, max: 35_000 })).toEqual([
    { min: null, max: 9_999 },
    { min: 10_000, max: 14_999 },
    { min: 15_000, max: 19_999 },
    { min: 20_000, max: 29_999 },
    { min: 30_000, max: null },
  ]);
});

it('are six at most', () => {
  expect(computePriceBounds({ min: 1_000, max: 900_000 })).toHaveLength(6);
});

it('are none where all cars cost about the same, or none has a price', () => {
  expect(computePriceBounds({ min: 21_000, max: 29_000 })).toEqual([]);
  expect(computePriceBounds(null)).toEqual([]);
});
