import { expect, it } from 'vitest';
import { letterIcon } from './letter-icon.ts';
import { STANDARD_THEME } from './theme-schema.ts';

const site = (name: string) => ({ name, theme: STANDARD_THEME });

it.each([
  ['northside', 'N'],
  ['Kōwhai Cars', 'K'],
  ['  «4x4» Yard', '4'],
  ['Ōtaki Autos', 'Ō'],
  ['—', ''],
  ['<b>&', 'B'],
])('%s is known by the letter %j', (name, letter) => {
  expect(letterIcon(site(name))).toContain(`>${letter}</text>`);
});

it('fills its square where a system cuts it into a shape of its own', () => {
  expect(letterIcon(site('N'), 'full')).toContain('rx="0"');
  expect(letterIcon(site('N'))).toContain('rx="8"');
});
