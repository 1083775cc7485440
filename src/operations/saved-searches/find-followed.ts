import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Car } from '#domain/cars/car.ts';
import { MOST_KNOWN } from '#domain/garage/new-arrivals.ts';
import { MAX_FOLLOWED } from '#domain/garage/search-news.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import { understandSearch, type UnderstandingSite } from '#operations/understand-search.ts';
import { askEveryCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { readSearchAddress } from './read-search-address.ts';

export type SearchedSite = UnderstandingSite & { stock: Site['stock'] };

/** The available cars that a saved search finds, the newest first, and whether there are more than it follows. */
export async function findFollowed(
  site: SearchedSite,
  address: string,
): Promise<{ cars: Car[]; isCut: boolean }> {
  const { ids, total } = await findNewestIds(site, address, MAX_FOLLOWED);
  return { cars: await findCarsByIds(site, ids), isCut: total > MAX_FOLLOWED };
}

/** How many available cars a saved search finds, and since when the newest of them are there: ISO instants. */
export async function countFollowed(
  site: SearchedSite,
  address: string,
): Promise<{ count: number; arrivals: string[] }> {
  const { ids, total } = await findNewestIds(site, address, MOST_KNOWN);
  const newestCars = await site.stock.byIds(ids);
  return { count: total, arrivals: newestCars.map(({ created_at }) => created_at) };
}

async function findNewestIds(site: SearchedSite, address: string, hitsPerPage: number) {
  const askedSearch = readSearchAddress(address);
  if (askedSearch === null) return { ids: [], total: 0 };
  const { query, refinements, ranges } = readMeaning(
    await understandSearch(site, askedSearch.state, askedSearch.path),
  );
  return site.search.find({
    ...askEveryCar(site.clock.now()),
    text: query,
    refinements,
    ranges,
    filter: AVAILABLE,
    hitsPerPage,
  });
}

const AVAILABLE = {
  kind: 'or',
  of: [
    { kind: 'equals', attribute: 'status', value: 'in_stock' },
    { kind: 'equals', attribute: 'status', value: 'coming_soon' },
  ],
} as const;

const AT_ONCE = 50;

/** A few at a time: pages are served in between. */
export async function findCarsByIds(
  { stock }: { stock: SearchedSite['stock'] },
  ids: readonly number[],
): Promise<Car[]> {
  const cars: Car[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    cars.push(...(await stock.byIds(ids.slice(start, start + AT_ONCE))));
    await nextTurn();
  }
  return cars;
}
