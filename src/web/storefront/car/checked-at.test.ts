import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { formatTimeAgo } from './price-panel.tsx';
import { loadLazyComponents } from '../../ui/lazy-component.ts';

// The page's later parts: none comes when the test is over.
await loadLazyComponents();

it.each([
  [-1, null],
  [0, 'just now'],
  [MINUTE_MS - 1, 'just now'],
  [MINUTE_MS, '1 minute ago'],
  [59.9 * MINUTE_MS, '59 minutes ago'],
  [60 * MINUTE_MS, '1 hour ago'],
  [23.99 * 60 * MINUTE_MS, '23 hours ago'],
  [24 * 60 * MINUTE_MS, null],
  [NaN, null],
])('says of %s ms: %s', (ms, text) => {
  expect(formatTimeAgo(ms)).toBe(text);
});
