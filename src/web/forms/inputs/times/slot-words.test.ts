import { expect, it } from 'vitest';
import { describeDay } from './slot-words.ts';

it('reads a date wherever the shopper is', () => {
  expect(describeDay('2026-11-01', 'en-AU')).toMatchObject({ weekday: 'Sun', day: '1', month: 'Nov' });
  expect(describeDay('2026-09-30', 'en-NZ')).toMatchObject({ weekday: 'Wed', day: '30', month: 'Sep' });
});

it('says it in the order of the country', () => {
  expect(describeDay('2026-11-23', 'en-AU').whole).toMatch(/^Monday,? 23 November$/);
  expect(describeDay('2026-11-23', 'en-US').whole).toBe('Monday, November 23');
});
