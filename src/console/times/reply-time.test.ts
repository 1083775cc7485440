import { expect, it } from 'vitest';
import { describeTimeLeft } from './reply-time.ts';

const PROMISE = { from: Date.parse('2026-11-18T01:00:00Z'), due: Date.parse('2026-11-18T03:00:00Z') };

it.each([
  ['2026-11-18T00:00:00Z', 'ok', 1, '3 h 00 left'],
  ['2026-11-18T01:00:00Z', 'ok', 1, '2 h 00 left'],
  ['2026-11-18T02:30:00Z', 'ok', 0.25, '30 min left'],
  ['2026-11-18T02:48:00Z', 'warn', 0.1, '12 min left'],
  ['2026-11-18T03:00:00Z', 'bad', 1, '0 min late'],
  ['2026-11-18T03:18:00Z', 'bad', 1, '18 min late'],
  ['2026-11-19T03:00:00Z', 'bad', 1, '1 day late'],
  ['2026-11-21T04:00:00Z', 'bad', 1, '3 days late'],
])('at %s: %s, %d of the time, %s', (now, tone, share, text) => {
  expect(describeTimeLeft(PROMISE, Date.parse(now))).toEqual({ tone, share, text });
});
