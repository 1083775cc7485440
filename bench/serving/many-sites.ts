import { demoSites } from '#demo/demo-sites.ts';
import { demoStock } from '#demo/demo-stock.ts';
import type { Car } from '#domain/cars/car.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { buildReadyIndex } from '#server/sites/index-memory.ts';
import { createIndexCache } from '#server/sites/index-cache.ts';

// A process with the search indexes of many sites, each as large as the sample tenant. Prints when it is loaded.
const SITES = 1500;
const NOW = Date.parse('2026-11-18T01:00:00Z');

const site = demoSites().find(({ slug }) => slug === 'riverline');
if (site === undefined) throw new Error('No demo.');
const newCars = demoStock(site, NOW);
const cache = createIndexCache({ build: buildReadyIndex, budget: Infinity });
for (let id = 1; id <= SITES; id += 1) {
  const versions = {
    configVersion: 1,
    stockVersion: 1,
    reindexVersion: 1,
    configuredAt: null,
    configLength: 0,
    importedVersion: 1,
  };
  const record: TenantRecord = { website: { ...site, id }, ...versions };
  await cache.take(record, stockOf(id));
}
globalThis.gc?.();
console.log('0');
setInterval(() => cache, 1000);

/** Texts of their own for every site, as from a database. */
function stockOf(id: number): Stock {
  const cars: Car[] = newCars.map((car, index) => ({
    ...structuredClone(car),
    id: index + 1,
    slug: `${id}-${index}`,
  }));
  return { allForSearch: () => oneByOne(cars) } as unknown as Stock;
}

async function* oneByOne(cars: readonly Car[]): AsyncIterable<Car> {
  yield* cars;
}
