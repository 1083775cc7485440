import { isForSale } from '#domain/cars/card-tag.ts';
import type { Car } from '#domain/cars/car.ts';
import { differenceText } from '#domain/cars/difference.ts';
import { SIMILAR_CARS, type SimilarSearch, similarSearches } from '#domain/cars/similar-cars.ts';
import { defaultSortIndex } from '#domain/search/sort-options.ts';
import type { Site } from '#ports/site.ts';
import { cardData, type CardData } from '../car-card/card-data.ts';

/** A car's card, and what sets it apart from the one whose page shows it. */
export type SimilarCar = CardData & { difference: string };

/** Some of what a search finds is the car itself, or sold. */
const CANDIDATES = SIMILAR_CARS * 4;

/** Up to four other cars of the site that are for sale and like this one, the closest likeness first. */
export async function findSimilar(site: Site, car: Car): Promise<SimilarCar[]> {
  const found = new Map<number, Car>();
  for (const search of similarSearches(car)) {
    if (found.size >= SIMILAR_CARS) break;
    for (const other of await candidates(site, search)) {
      if (other.id !== car.id && isForSale(other)) found.set(other.id, other);
    }
  }
  const cars = [...found.values()].slice(0, SIMILAR_CARS);
  return cars.map((each) => ({
    ...cardData(each, site.website, site.clock.now()),
    difference: differenceText(car, each, site.website),
  }));
}

async function candidates(site: Site, search: SimilarSearch): Promise<Car[]> {
  const { ids } = await site.search.find({
    ...search,
    text: '',
    filter: null,
    sort: defaultSortIndex(site.website),
    page: 0,
    hitsPerPage: CANDIDATES,
    now: site.clock.now(),
  });
  return site.stock.byIds(ids);
}
