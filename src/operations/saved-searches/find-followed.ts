import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Car } from '#domain/cars/car.ts';
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
  const askedSearch = readSearchAddress(address);
  if (askedSearch === null) return { cars: [], isCut: false };
  const { query, refinements, ranges } = readMeaning(
    await understandSearch(site, askedSearch.state, askedSearch.path),
  );
  const { ids, total } = await site.search.find({
    ...askEveryCar(site.clock.now()),
    text: query,
    refinements,
    ranges,
    filter: AVAILABLE,
    hitsPerPage: MAX_FOLLOWED,
  });
  return { cars: await findCarsByIds(site, ids), isCut: total > MAX_FOLLOWED };
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
