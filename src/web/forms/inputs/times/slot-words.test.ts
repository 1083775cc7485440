import { expect, it } from 'vitest';
import { dayWords, timeWords } from './slot-words.ts';

it.each([
  ['00:15', '12:15am'],
  ['09:00', '9:00am'],
  ['12:00', '12:00pm'],
  ['13:05', '1:05pm'],
  ['23:45', '11:45pm'],
])('the time %s is read as %s', (time, words) => {
  expect(timeWords(time)).toBe(words);
});

it('reads a date wherever the shopper is', () => {
  expect(dayWords('2026-11-01')).toMatchObject({ weekday: 'Sun', day: '1', month: 'Nov' });
  expect(dayWords('2026-09-30')).toMatchObject({ weekday: 'Wed', day: '30', month: 'Sep' });
  expect(dayWords('2026-11-23').whole).toMatch(/^Monday,? 23 November$/);
});
