import { expect, it } from 'vitest';
import { nextDutyChange } from './next-duty-change.ts';

it.each([
  ['Australia/Brisbane', '2026-11-18T01:00:00Z', '2026-12-09T14:00:00.000Z'],
  ['Australia/Brisbane', '2026-12-10T01:00:00Z', '2026-12-31T14:00:00.000Z'],
  ['Australia/Darwin', '2027-06-01T01:00:00Z', '2027-06-30T14:30:00.000Z'],
  ['America/Los_Angeles', '2026-09-30T12:00:00Z', '2026-10-01T07:00:00.000Z'],
  ['Australia/Brisbane', '2027-07-31T15:00:00Z', '2027-12-31T14:00:00.000Z'],
])('in %s at %s duties next change at %s', (timezone, now, next) => {
  expect(new Date(nextDutyChange({ timezone }, Date.parse(now))).toISOString()).toBe(next);
});
