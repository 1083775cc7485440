import { isForSale } from '#domain/cars/card-tag.ts';
import type { Car } from '#domain/cars/car.ts';
import { differenceText } from '#domain/cars/difference.ts';
import { SIMILAR_CARS, type SimilarSearch, similarSearches } from '#domain/cars/similar-cars.ts';
import { defaultSortIndex } from '#domain/search/sort-options.ts';
import type { Site } from '#ports/site.ts';
import { cardData, type CardData } from '../car-card/card-data.ts';

/** A car's card, and what sets it apart from the one whose page shows it. */
export type SimilarCar = CardData & { difference: string };

/** Read at once: some of what a search finds is sold. */
const CANDIDATES = SIMILAR_CARS * 4;

/** Up to four other cars of the site that are for sale and like this one, the closest likeness first. */
export async function findSimilar(site: Site, car: Car): Promise<SimilarCar[]> {
  const found = await Promise.all(similarSearches(car).map((search) => candidates(site, search)));
  const ids = [...new Set(found.flat())].filter((id) => id !== car.id);
  const cars: Car[] = [];
  for (let start = 0; cars.length < SIMILAR_CARS && start < ids.length; start += CANDIDATES) {
    const read = await site.stock.byIds(ids.slice(start, start + CANDIDATES));
    cars.push(...read.filter(isForSale));
  }
  return cars.slice(0, SIMILAR_CARS).map((each) => ({
    ...cardData(each, site.website, site.clock.now()),
    difference: differenceText(car, each, site.website),
  }));
}

/** From the index: no database is asked. */
async function candidates(site: Site, search: SimilarSearch): Promise<readonly number[]> {
  const { ids } = await site.search.find({
    ...search,
    text: '',
    filter: null,
    sort: defaultSortIndex(site.website),
    page: 0,
    hitsPerPage: CANDIDATES,
    now: site.clock.now(),
  });
  return ids;
}
