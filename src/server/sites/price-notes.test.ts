import { expect, it } from 'vitest';
import { PRICE_DROP_MS } from '#domain/cars/price-history.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { createPriceNotes } from './tenant.ts';

const NOW = Date.parse('2026-11-18T01:00:00Z');
const changes = [NOW - PRICE_DROP_MS, NOW - 80 * DAY_MS, NOW - DAY_MS].map((at) =>
  new Date(at).toISOString(),
);

it('says when the next price note ends, and asks again only then', async () => {
  let asked = 0;
  const next = createPriceNotes({
    firstPriceChangeAfter: async (instant) => {
      asked += 1;
      return changes.find((at) => at > instant) ?? null;
    },
  });
  expect(await next(NOW)).toBe(NOW + 10 * DAY_MS);
  expect(await next(NOW + DAY_MS)).toBe(NOW + 10 * DAY_MS);
  expect(asked).toBe(1);
  expect(await next(NOW + 10 * DAY_MS)).toBe(NOW + 89 * DAY_MS);
  expect(await next(NOW + 89 * DAY_MS)).toBe(Infinity);
  expect(await next(NOW + 400 * DAY_MS)).toBe(Infinity);
  expect(asked).toBe(3);
});
