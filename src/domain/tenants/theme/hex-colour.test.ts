import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { findContrastFaults } from './contrast-faults.ts';
import { readHexColour, toHexColour } from './hex-colour.ts';
import { STANDARD_THEME } from './theme.ts';

const KNOWN = [
  ['#ffffff', { l: 1, c: 0, h: 0 }],
  ['#000000', { l: 0, c: 0, h: 0 }],
  ['#ff0000', { l: 0.62796, c: 0.25768, h: 29.234 }],
  ['#0000ff', { l: 0.45201, c: 0.31321, h: 264.052 }],
] as const;

it.each([...KNOWN, ['#050505', { l: 0.115, c: 0, h: 0 }] as const])('%s', (hex, colour) => {
  expect(toHexColour(colour)).toBe(hex);
});

it.each(KNOWN)('%s is read as the colour it is', (hex, { l, c, h }) => {
  const read = readHexColour(hex);
  expect(read?.l).toBeCloseTo(l, 3);
  expect(read?.c).toBeCloseTo(c, 3);
  expect(read?.h).toBeCloseTo(h, 1);
});

it('is the same colour again after there and back', () => {
  assert(
    property(integer({ min: 0, max: 0xffffff }), (number) => {
      const hex = `#${number.toString(16).padStart(6, '0')}`;
      const colour = readHexColour(hex);
      expect(colour && toHexColour(colour)).toBe(hex);
      expect(colour && [colour.l <= 1, colour.c <= 0.4, colour.h >= 0, colour.h <= 360]).not.toContain(false);
    }),
    { numRuns: 2000 },
  );
});

it('may be short and in capitals', () => {
  expect(readHexColour('#0AF')).toEqual(readHexColour('#00aaff'));
});

it.each(['', 'red', '0a5cff', '#0a5cf', '#0a5cff80', '#0a5cfg', ' #0a5cff', 'url(#fff)'])(
  '%j is none',
  (text) => {
    expect(readHexColour(text)).toBeNull();
  },
);

it('a brand given so is held to the same contrast', () => {
  const brand = readHexColour('#0a5cff') ?? STANDARD_THEME.brand;
  expect(findContrastFaults({ ...STANDARD_THEME, brand })).toEqual([]);
});
