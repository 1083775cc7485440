import { expect, it } from 'vitest';
import { findDarkAddress, choosePicture } from './picture-for-mode.ts';

const both = { url: '/a/day.webp', dark: '/night.webp' };

it.each([
  ['system', both],
  ['light', { url: '/a/day.webp' }],
  ['dark', { url: '/night.webp' }],
] as const)('a page in mode %s asks for %o', (mode, asked) => {
  expect(choosePicture(both, mode)).toEqual(asked);
});

it('a picture without a dark one serves every page', () => {
  expect(choosePicture({ url: '/day.webp' }, 'dark')).toEqual({ url: '/day.webp' });
});

it('one in the folder beside it is said by a flag', () => {
  const shown = choosePicture({ url: '/a/day.webp', dark: '/a/dark/day.webp' }, 'system');
  expect(shown).toEqual({ url: '/a/day.webp', dark: true });
  expect(findDarkAddress({ url: shown.url, dark: true })).toBe('/a/dark/day.webp');
  expect(findDarkAddress(both)).toBe('/night.webp');
});
