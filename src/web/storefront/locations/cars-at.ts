import type { Location } from '#domain/tenants/location.ts';
import { EMPTY_SEARCH, type Refinements } from '#domain/search/search-state.ts';
import { everyCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import { financedCard } from '../car-card/financed-card.ts';
import { ownSearch } from '../site-search-path.ts';

const CARS_SHOWN = 4;

/** The newest cars that can be seen at a location, how many there are and the search for them. */
export async function carsAt(site: Site, { name }: Pick<Location, 'name'>) {
  const { path, preset } = await ownSearch(site);
  const refinements: Refinements = { ...preset, location_name: [name] };
  const now = site.clock.now();
  const { ids, total } = await site.search.find({
    ...everyCar(now),
    refinements,
    hitsPerPage: CARS_SHOWN,
  });
  const cars = await site.stock.byIds(ids);
  return {
    total,
    search: searchPath(path, { ...EMPTY_SEARCH, refinements }),
    cards: cars.map((car) => financedCard(car, site.website, now)),
  };
}
