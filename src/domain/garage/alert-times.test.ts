import { expect, it } from 'vitest';
import { findAlertDay } from './alert-times.ts';

const BRISBANE = { timezone: 'Australia/Brisbane' };

it.each([
  ['2026-11-19T21:59:00Z', null],
  ['2026-11-19T22:00:00Z', '2026-11-19T14:00:00.000Z'],
  ['2026-11-20T09:59:00Z', '2026-11-19T14:00:00.000Z'],
  ['2026-11-20T10:00:00Z', null],
])('at %s the day that began %s', (now, begins) => {
  expect(findAlertDay(Date.parse(now), BRISBANE)?.begins ?? null).toBe(begins);
});

it('numbers days by the site’s own calendar', () => {
  const evening = findAlertDay(Date.parse('2026-11-20T09:00:00Z'), BRISBANE);
  const morning = findAlertDay(Date.parse('2026-11-20T22:00:00Z'), BRISBANE);
  expect((morning?.number ?? 0) - (evening?.number ?? 0)).toBe(1);
  expect(findAlertDay(Date.parse('2026-11-20T22:00:00Z'), { timezone: 'America/Los_Angeles' })?.number).toBe(
    evening?.number,
  );
});
