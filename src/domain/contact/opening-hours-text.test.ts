import { expect, it } from 'vitest';
import { formatClockTime } from './opening-hours-text.ts';

it.each([
  ['00:15', '12:15am'],
  ['09:00', '9:00am'],
  ['12:00', '12:00pm'],
  ['13:05', '1:05pm'],
  ['23:45', '11:45pm'],
])('the time %s is read as %s', (time, words) => {
  expect(formatClockTime(time)).toBe(words);
});
