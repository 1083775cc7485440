import type { Car } from '#domain/cars/car.ts';
import { SIMILAR_CARS, similarSearches } from '#domain/cars/similar-cars.ts';
import { defaultSortIndex } from '#domain/search/sort-options.ts';
import type { Site } from '#ports/site.ts';
import { cardData } from '../car-card/card-data.ts';
import { packCards } from '../car-card/packed-cards.ts';

/** Up to four other cars of the site that are like this one, the closest likeness first, packed for the page. */
export async function findSimilar(site: Site, car: Car): Promise<string> {
  const found = new Set<number>();
  for (const search of similarSearches(car)) {
    if (found.size >= SIMILAR_CARS) break;
    const answer = await site.search.find({
      ...search,
      text: '',
      filter: null,
      sort: defaultSortIndex(site.website),
      page: 0,
      hitsPerPage: SIMILAR_CARS * 2,
      now: site.clock.now(),
    });
    for (const id of answer.ids) if (id !== car.id && found.size < SIMILAR_CARS) found.add(id);
  }
  const cars = await site.stock.byIds([...found]);
  return packCards(cars.map((each) => cardData(each, site.website, site.clock.now())));
}
