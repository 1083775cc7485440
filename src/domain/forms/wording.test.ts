import { expect, it } from 'vitest';
import { chooseWording } from './wording.ts';

const WORDING = { text: 'drive', us: 'drive it', ride: 'ride' };

it.each([
  ['en-AU', 'car', 'drive'],
  ['en-NZ', 'camper', 'drive'],
  ['en-US', 'camper', 'drive it'],
  ['en-NZ', 'motorcycle', 'ride'],
  ['en-US', 'motorcycle', 'ride'],
] as const)('says to %s sites of template %s: %s', (locale, template, text) => {
  expect(chooseWording({ locale, template }, WORDING)).toBe(text);
});

it('says to everyone what has no other words', () => {
  expect(chooseWording({ locale: 'en-US', template: 'motorcycle' }, 'Email')).toBe('Email');
  expect(chooseWording({ locale: 'en-US', template: 'car' }, { text: 'drive', ride: 'ride' })).toBe('drive');
});
