import { expect, it } from 'vitest';
import { whyNotMax, whyNotProgress } from './upload-progress.tsx';

it.each([
  [100, null],
  [0, 'Upload progress: invalid max 0. It must be greater than 0.'],
  [-1, 'Upload progress: invalid max -1. It must be greater than 0.'],
  [Number.NaN, 'Upload progress: invalid max NaN. It must be greater than 0.'],
])('a whole of %d', (max, reason) => {
  expect(whyNotMax(max)).toBe(reason);
});

it.each([
  [0, null],
  [100, null],
  [101, 'Upload progress: invalid value 101. It must be from 0 to 100.'],
  [-1, 'Upload progress: invalid value -1. It must be from 0 to 100.'],
  [Number.NaN, 'Upload progress: invalid value NaN. It must be from 0 to 100.'],
])('%d of 100 sent', (value, reason) => {
  expect(whyNotProgress(value, 100)).toBe(reason);
});
