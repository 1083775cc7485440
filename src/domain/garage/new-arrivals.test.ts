import { expect, it } from 'vitest';
import { describeNewArrivals } from './new-arrivals.ts';

const SAVED = '2026-11-20T00:00:00.000Z';
const day = (date: number) => `2026-11-${date}T09:00:00.000Z`;

it.each<[string[], string | undefined, string | null]>([
  [[], undefined, null],
  [[day(19), day(18)], undefined, null],
  [[day(22), day(21), day(19)], undefined, '2 new since you saved it'],
  [[day(22), day(21), day(19)], day(21), '1 new since you last looked'],
  [[day(22), day(21), day(19)], day(22), null],
  [Array.from({ length: 10 }, () => day(22)), day(21), '10 or more new since you last looked'],
])('arrivals %j after a look at %s are told as %s', (arrivals, lastLook, text) => {
  expect(describeNewArrivals({ created_at: SAVED, arrivals }, lastLook)).toBe(text);
});
