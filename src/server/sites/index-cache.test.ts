import { expect, it } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { sampleStock } from '#test/search/sample-stock.ts';
import { carIndexOf } from './car-index-of.ts';
import { indexCache } from './index-cache.ts';

const SIZE = 20_000;

function yard() {
  const parsed = parseWebsite({ name: 'Large Yard' });
  if ('faults' in parsed) throw new Error('The sample is faulty.');
  const cars = sampleStock(SIZE, 1);
  let builds = 0;
  let reserved: Car[] = [];
  const cache = indexCache((record, stock) => ((builds += 1), carIndexOf(record, stock)), 1e9);
  const stock = {
    async *allForSearch() {
      yield* cars;
    },
    reservedSince: async () => reserved,
  } as unknown as Stock;
  const record = (stockVersion: number, reindexVersion: number, configVersion = 1): TenantRecord => ({
    website: { ...parsed.website, id: 1 },
    configVersion,
    stockVersion,
    reindexVersion,
    configuredAt: null,
    configLength: 0,
  });
  return {
    cars,
    record,
    builds: () => builds,
    reserve: (...some: Car[]) => (reserved = some),
    take: (of: TenantRecord) => cache.take(of, stock),
  };
}

it('brings the index of a large stock up to date for a hold, and builds it anew for an import', async () => {
  const { cars, record, builds, reserve, take } = yard();
  const first = await take(record(5, 5));
  const until = Date.parse('2030-01-01T00:00:00Z');
  const before = first.nextChange(until - 1);
  const car = cars.find(
    ({ status, sold, show_on_dealer_website: isShown }) => status === 'in_stock' && !sold && isShown,
  );
  reserve({ ...car!, reserved: true, reserved_until: new Date(until).toISOString() });
  const patched = await take(record(6, 5));
  expect([builds(), patched === first]).toEqual([1, true]);
  expect(before).not.toBe(until);
  expect(patched.nextChange(until - 1)).toBe(until);
  await take(record(7, 7));
  expect(builds()).toBe(2);
  await take(record(7, 7, 2));
  expect(builds()).toBe(3);
});

it('builds it anew where an import was missed between two holds', async () => {
  const { record, builds, take } = yard();
  await take(record(5, 5));
  await take(record(8, 6));
  expect(builds()).toBe(2);
});
