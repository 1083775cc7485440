import { expect, it } from 'vitest';
import { swatchColour } from './swatch-colour.ts';

it.each([
  ['what the maker says', { name: 'Glacier', hex: '#FFAA00' }, '#ffaa00'],
  ['what the name says', { name: 'Atomic Rush Red', hex: null }, '#b3201f'],
  ['the last word that is a colour', { name: 'Blue Black', hex: null }, '#17181a'],
  ['the name when the maker says no colour', { name: 'White', hex: 'url(#x)' }, '#f4f5f4'],
  ['nothing when nobody knows', { name: 'Nimbus', hex: null }, null],
  ['nothing by the name of an object’s own', { name: 'constructor', hex: null }, null],
])('draws %s', (_, colour, drawn) => {
  expect(swatchColour(colour)).toBe(drawn);
});
