import { expect, it } from 'vitest';
import { timeAgo } from './checked-at.tsx';

const MINUTE = 60_000;

it.each([
  [-1, null],
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [59.9 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [23.99 * 60 * MINUTE, '23 hours ago'],
  [24 * 60 * MINUTE, null],
  [NaN, null],
])('says of %s ms: %s', (ms, text) => {
  expect(timeAgo(ms)).toBe(text);
});
