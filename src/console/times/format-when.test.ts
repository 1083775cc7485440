import { expect, it } from 'vitest';
import { formatDayAndTime, formatWhen, nameDay, type Reader } from './format-when.ts';

/** Half past eight in the evening of a Wednesday in Sydney; in UTC it is the morning. */
const READER: Reader = {
  now: Date.parse('2026-11-18T09:30:00Z'),
  timeLocale: 'en-AU',
  timeZone: 'Australia/Sydney',
};

it.each([
  ['2026-11-18T02:12:00Z', 'Today'],
  ['2026-11-17T13:30:00Z', 'Today'],
  ['2026-11-17T12:30:00Z', 'Yesterday'],
  ['2026-11-18T22:00:00Z', 'Tomorrow'],
  ['2026-11-14T02:00:00Z', 'Saturday'],
  ['2026-11-01T02:00:00Z', '1 Nov 2026'],
  ['2025-12-31T02:00:00Z', '31 Dec 2025'],
])('%s is on the day that the website calls %s', (instant, name) => {
  expect(nameDay(instant, READER)).toBe(name);
});

it('says the hour of today, and the day with it of another', () => {
  expect(formatDayAndTime('2026-11-18T02:12:00Z', READER)).toBe('1:12pm');
  expect(formatDayAndTime('2026-11-18T22:00:00Z', READER)).toBe('Tomorrow, 9:00am');
});

it('in a list says the hour within a day and then the day alone', () => {
  expect(formatWhen('2026-11-17T13:00:00Z', READER)).toBe('12:00am');
  expect(formatWhen('2026-11-16T02:00:00Z', READER)).toBe('16 Nov');
});
