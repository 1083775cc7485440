import { expect, it } from 'vitest';
import { pickMadeQuality } from './take-resized-picture.ts';

it.each([
  [1, 40],
  [40, 40],
  [49, 40],
  [50, 60],
  [67, 60],
  [68, 75],
  [77, 75],
  [78, 80],
  [84, 80],
  [85, 90],
  [100, 90],
])('quality %i is made in %i', (asked, made) => {
  expect(pickMadeQuality(asked)).toBe(made);
});
