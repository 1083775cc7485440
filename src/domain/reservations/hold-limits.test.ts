import { expect, it } from 'vitest';
import { unpaidHoldsAtMost } from './hold-limits.ts';

it.each([
  [0, 5],
  [8, 5],
  [59, 5],
  [60, 6],
  [20_000, 2_000],
])('lets a site with %i reservable cars have %i unpaid holds', (cars, holds) => {
  expect(unpaidHoldsAtMost(cars)).toBe(holds);
});
