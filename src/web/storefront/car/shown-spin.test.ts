import { expect, it } from 'vitest';
import type { PictureKind } from '#domain/cars/car.ts';
import { findShownSpin } from './shown-spin.ts';

const turn = (count: number, kind: PictureKind = 'spin') => ({
  images: Array.from({ length: count }, (_, at) => {
    const url = `/${at}.webp`;
    return { image: { url }, thumb: url, view: null, kind };
  }),
});

it.each([
  [7, 0, undefined],
  [24, 24, '/23.webp'],
  [36, 36, '/35.webp'],
  [72, 36, '/70.webp'],
])('of %i frames shows %i', (count, shown, last) => {
  const spin = findShownSpin(turn(count));
  expect(spin?.frames.length ?? 0).toBe(shown);
  expect(spin?.frames.at(-1)).toBe(last);
});

it('says that the frames are drawn where they are', () => {
  expect(findShownSpin(turn(24))?.isIllustration).toBe(false);
  expect(findShownSpin(turn(24, 'spin_illustration'))?.isIllustration).toBe(true);
});
