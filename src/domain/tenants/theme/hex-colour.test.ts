import { expect, it } from 'vitest';
import { hexColour } from './hex-colour.ts';

it.each([
  ['#ffffff', { l: 1, c: 0, h: 0 }],
  ['#000000', { l: 0, c: 0, h: 0 }],
  ['#ff0000', { l: 0.62796, c: 0.25768, h: 29.234 }],
  ['#0000ff', { l: 0.45201, c: 0.31321, h: 264.052 }],
  ['#050505', { l: 0.115, c: 0, h: 0 }],
])('%s', (hex, colour) => {
  expect(hexColour(colour)).toBe(hex);
});
