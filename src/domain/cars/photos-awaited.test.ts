import { expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { arePhotosAwaited, findPhotosDeadline } from './photos-awaited.ts';

const NOW = Date.parse('2026-11-18T00:00:00Z');
const car = (days: number, change: object = {}) => ({
  status: 'in_stock' as const,
  sold: false,
  created_at: new Date(NOW - days * DAY_MS).toISOString(),
  ...change,
});

it.each([
  ['a new arrival', car(1), true],
  ['a car of 29 days', car(29), true],
  ['a car of a month', car(30), false],
  ['a car on its way', car(3, { status: 'coming_soon' }), true],
  ['a sold car', car(1, { status: 'sold', sold: true }), false],
])('photos of %s: awaited %s', (_name, one, awaited) => {
  expect(arePhotosAwaited(one, NOW)).toBe(awaited);
});

it('are awaited to the millisecond', () => {
  const one = car(10);
  expect(arePhotosAwaited(one, findPhotosDeadline(one) - 1)).toBe(true);
  expect(arePhotosAwaited(one, findPhotosDeadline(one))).toBe(false);
});
