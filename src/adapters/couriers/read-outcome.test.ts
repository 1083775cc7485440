import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { readOutcome } from './post-courier.ts';

const NOW = Date.parse('2026-11-20T01:00:00Z');

it.each<[number, string]>([
  [200, 'delivered'],
  [202, 'delivered'],
  [204, 'delivered'],
  [301, 'refused'],
  [307, 'refused'],
  [410, 'refused'],
  [400, 'failed'],
  [401, 'failed'],
  [403, 'failed'],
  [404, 'failed'],
  [422, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
  [502, 'failed'],
  [0, 'failed'],
])('an answer of %i means %s', (status, kind) => {
  expect(readOutcome({ status, retryAfter: null }, NOW)).toMatchObject({ kind });
});

it.each<[string, number, string | null, number | null]>([
  ['seconds', 429, '120', 2 * MINUTE_MS],
  ['a date', 503, 'Fri, 20 Nov 2026 01:10:00 GMT', 10 * MINUTE_MS],
  ['more than a day', 503, '9999999', DAY_MS],
  ['a date that is past', 503, 'Fri, 20 Nov 2020 01:10:00 GMT', 0],
  ['nonsense', 503, 'soon', null],
  ['nothing', 429, null, null],
  ['with another answer', 500, '120', null],
])('a wait given as %s is kept to', (_name, status, retryAfter, retryAfterMs) => {
  expect(readOutcome({ status, retryAfter }, NOW)).toMatchObject({ kind: 'failed', retryAfterMs });
});

it('no answer is tried again, an address that may not be asked is not', () => {
  expect(readOutcome({ fault: 'no answer' }, NOW)).toMatchObject({ kind: 'failed' });
  expect(readOutcome({ fault: 'not allowed' }, NOW)).toMatchObject({ kind: 'refused' });
});
