import { expect, it } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { askEveryCar } from '#ports/search.ts';
import type { Stock, StockVersions } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { NOW, sampleStock } from '#test/search/sample-stock.ts';
import { buildReadyIndex } from './index-memory.ts';
import { type ReadyIndex, createIndexCache } from './index-cache.ts';
const LARGE = 6_000;
const SMALL = 300;
type Versions = Partial<Pick<TenantRecord, 'configVersion' | 'reindexVersion' | 'importedVersion'>>;

/** A site whose stock tells what each version changed. */
function yard(size: number) {
  const parsed = parseWebsite({ name: 'Large Yard' });
  if ('faults' in parsed) throw new Error('The sample is faulty.');
  const cars = sampleStock(size, 1).map(shown);
  const versionSpans: StockVersions[] = [];
  let [builds, renewed] = [0, 0];
  let changed: Car[] = [];
  let trouble: Error | null = null;
  const cache = createIndexCache({
    build: (record, stock, how) => ((builds += 1), buildReadyIndex(record, stock, how)),
    budget: 1e9,
    onRenewed: () => (renewed += 1),
  });
  const stock = {
    async *allForSearch() {
      if (trouble) throw trouble;
      yield* new Map([...cars, ...changed].map((car) => [car.id, car])).values();
    },
    async *changedCars(versions: StockVersions) {
      versionSpans.push(versions);
      if (trouble) throw trouble;
      yield* changed;
    },
  } as unknown as Stock;
  const record = (stockVersion: number, versions: Versions = {}): TenantRecord => ({
    website: { ...parsed.website, id: 1 },
    configVersion: 1,
    reindexVersion: 1,
    importedVersion: 1,
    configuredAt: null,
    configLength: 0,
    ...versions,
    stockVersion,
  });
  return {
    cars,
    record,
    versionSpans,
    counts: () => ({ builds, renewed }),
    change: (...some: Car[]) => (changed = some),
    fail: (error: Error | null) => (trouble = error),
    take: (of: TenantRecord) => cache.take(of, stock),
  };
}

function shown(car: Car): Car {
  return { ...car, status: 'in_stock', sold: false, sold_at: null, show_on_dealer_website: true };
}

function withdrawn(car: Car): Car {
  return { ...car, status: 'withdrawn' };
}

async function totalOf(index: ReadyIndex): Promise<number> {
  return (await index.search.find(askEveryCar(NOW))).total;
}

it('a few changed cars of a large stock are in the index that the next page takes, which is not built anew', async () => {
  const { cars, record, versionSpans, counts, change, take } = yard(LARGE);
  const first = await take(record(5));
  const until = Date.parse('2030-01-01T00:00:00Z');
  change(
    withdrawn(cars[0]!),
    { ...cars[1]!, reserved: true, reserved_until: new Date(until).toISOString() },
    shown({ ...cars[2]!, id: LARGE + 1 }),
    shown({ ...cars[3]!, id: LARGE + 2 }),
  );
  const now = await take(record(7, { importedVersion: 7 }));
  expect([await totalOf(now), now.nextChange(until - 1)]).toEqual([LARGE + 1, until]);
  expect([now === first, versionSpans, counts()]).toEqual([
    true,
    [{ after: 5, upTo: 7 }],
    { builds: 1, renewed: 0 },
  ]);
});

it('where many have changed the index of before answers until all of them are in it', async () => {
  const { cars, record, counts, change, take } = yard(LARGE);
  await take(record(5));
  change(...cars.slice(0, 1000).map(withdrawn));
  const meanwhile = await take(record(6));
  expect(await totalOf(meanwhile)).toBeGreaterThan(LARGE - 1000);
  expect(counts()).toEqual({ builds: 1, renewed: 0 });
  await expect.poll(() => counts().renewed, { timeout: 30_000 }).toBe(1);
  expect(await totalOf(await take(record(6)))).toBe(LARGE - 1000);
  expect(counts()).toEqual({ builds: 1, renewed: 1 });
});

it.each<[string, TenantRecord['stockVersion'], Versions]>([
  ['another configuration', 5, { configVersion: 2 }],
  ['a change that its cars do not tell', 6, { reindexVersion: 6 }],
])('%s builds the index of a large stock anew, and the one of before answers meanwhile', async (...now) => {
  const { record, counts, change, cars, take } = yard(LARGE);
  const first = await take(record(5));
  change(withdrawn(cars[0]!));
  expect(await take(record(now[1], now[2]))).toBe(first);
  await expect.poll(() => counts(), { timeout: 30_000 }).toEqual({ builds: 2, renewed: 1 });
  expect(await totalOf(await take(record(now[1], now[2])))).toBe(LARGE - 1);
});

it('so does a patch after which too much of it is dead', async () => {
  const { cars, record, counts, change, take } = yard(LARGE);
  await take(record(5));
  change(...cars.slice(0, 2000).map(withdrawn));
  await take(record(6));
  await expect.poll(() => counts(), { timeout: 30_000 }).toEqual({ builds: 2, renewed: 1 });
  expect(await totalOf(await take(record(6)))).toBe(LARGE - 2000);
});

it('a small stock is patched for a few changed cars and built anew for many, before its page is made', async () => {
  const { cars, record, counts, change, take } = yard(SMALL);
  const first = await take(record(5));
  change({ ...cars[0]!, reserved: true }, withdrawn(cars[1]!));
  expect(await take(record(6, { importedVersion: 6 }))).toBe(first);
  expect([await totalOf(first), counts()]).toEqual([SMALL - 1, { builds: 1, renewed: 0 }]);
  change(...cars.slice(0, SMALL / 2).map(withdrawn));
  expect(await totalOf(await take(record(7, { importedVersion: 7 })))).toBe(SMALL / 2);
  expect(counts()).toEqual({ builds: 2, renewed: 0 });
});

it('changes that come while the index is built are put in when it is there, and an old request gets no older one', async () => {
  const { cars, record, counts, change, take } = yard(LARGE);
  const building = take(record(5));
  change(withdrawn(cars[0]!));
  const [first, second, third] = await Promise.all([building, take(record(6)), take(record(7))]);
  expect([first === second, second === third, await totalOf(third)]).toEqual([true, true, LARGE - 1]);
  expect(await take(record(5))).toBe(third);
  expect(counts()).toEqual({ builds: 1, renewed: 0 });
});

it('while the database is away the index of before answers, and is renewed when it is back', async () => {
  const { cars, record, counts, change, fail, take } = yard(LARGE);
  const first = await take(record(5));
  fail(new Error('away'));
  expect(await take(record(6))).toBe(first);
  fail(null);
  change(withdrawn(cars[0]!));
  await expect.poll(() => counts().renewed, { timeout: 30_000 }).toBe(1);
  expect(await totalOf(await take(record(6)))).toBe(LARGE - 1);
});
