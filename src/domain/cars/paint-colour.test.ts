import { expect, it } from 'vitest';
import { findPaintColour } from './paint-colour.ts';

it.each([
  ['Atomic Rush Red', '#b3201f'],
  ['Blue Black', '#17181a'],
  ['WHITE', '#f4f5f4'],
  ['Nimbus', null],
  ['constructor', null],
])('%s looks like %s', (name, colour) => {
  expect(findPaintColour(name)).toBe(colour);
});
