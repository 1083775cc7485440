import { expect, it } from 'vitest';
import type { OpeningHours } from '../tenants/location.ts';
import { formatClockTime, listWeekLines } from './opening-hours-text.ts';

it.each([
  ['00:15', '12:15am'],
  ['09:00', '9:00am'],
  ['12:00', '12:00pm'],
  ['13:05', '1:05pm'],
  ['23:45', '11:45pm'],
])('the time %s is read as %s', (time, words) => {
  expect(formatClockTime(time)).toBe(words);
});

const openOn = (weekday: number) =>
  ({ weekday, status: 'Open', formated_hours: '8:00am-5:00pm' }) as OpeningHours;

it.each([
  [[1, 2, 3, 4, 5], ['Mon–Fri 8:00am-5:00pm']],
  [
    [1, 3, 5],
    ['Mon 8:00am-5:00pm', 'Wed 8:00am-5:00pm', 'Fri 8:00am-5:00pm'],
  ],
  [
    [1, 2, 3, 4, 5, 0],
    ['Mon–Fri 8:00am-5:00pm', 'Sun 8:00am-5:00pm'],
  ],
])('hours on the weekdays %j are read as %j', (weekdays, lines) => {
  expect(listWeekLines(weekdays.map(openOn)).map(({ days, hours }) => `${days} ${hours}`)).toEqual(lines);
});
