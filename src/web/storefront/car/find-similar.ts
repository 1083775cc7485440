import { isForSale } from '#domain/cars/card-tag.ts';
import type { Car } from '#domain/cars/car.ts';
import { compareInWords } from '#domain/cars/difference.ts';
import {
  compareLikenessTo,
  SIMILAR_CARS,
  type SimilarSearch,
  listSimilarSearches,
} from '#domain/cars/similar-cars.ts';
import { chooseSortIndex } from '#domain/search/sort-options.ts';
import type { Site } from '#ports/site.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';

/** A car's card, and what sets it apart from the one whose page shows it. */
export type SimilarCar = CardData & { difference: string };

/** Of each search; those of them that are most like the car are shown. */
const CANDIDATES = 40;

/** The cards of up to four cars like this one, each with its difference. */
export async function findSimilar(site: Site, car: Car): Promise<SimilarCar[]> {
  const similarCars = await findSimilarCars(site, car);
  return similarCars.map((similarCar) => ({
    ...buildFinancedCard(similarCar, site.website, site.clock.now()),
    difference: compareInWords(car, similarCar, site.website),
  }));
}

/** Up to four other cars of the site that are for sale and like this one, the closest likeness first. */
export async function findSimilarCars(site: Site, car: Car): Promise<Car[]> {
  const idLists = await Promise.all(listSimilarSearches(car).map((search) => findCandidates(site, search)));
  const seenIds = new Set([car.id]);
  const cars: Car[] = [];
  for (const ids of idLists) {
    if (cars.length >= SIMILAR_CARS) break;
    const candidateCars = await site.stock.byIds(ids.filter((id) => !seenIds.has(id)));
    for (const id of ids) seenIds.add(id);
    cars.push(...candidateCars.filter(isForSale).toSorted(compareLikenessTo(car)));
  }
  return cars.slice(0, SIMILAR_CARS);
}

/** From the index: no database is asked. */
async function findCandidates(site: Site, search: SimilarSearch): Promise<readonly number[]> {
  const { ids } = await site.search.find({
    ...search,
    text: '',
    filter: null,
    sort: chooseSortIndex(site.website),
    page: 0,
    hitsPerPage: CANDIDATES,
    now: site.clock.now(),
  });
  return ids;
}
