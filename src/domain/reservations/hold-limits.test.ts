import { expect, it } from 'vitest';
import { carsForUnpaidHolds } from './hold-limits.ts';

it.each([
  [1, 0],
  [5, 0],
  [6, 60],
  [7, 70],
  [2_000, 20_000],
])('lets a site have %i unpaid holds with %i reservable cars', (holds, cars) => {
  expect(carsForUnpaidHolds(holds)).toBe(cars);
});
