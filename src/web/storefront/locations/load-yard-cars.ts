import type { CarType } from '#domain/cars/car.ts';
import { CONDITIONS } from '#domain/cars/condition-text.ts';
import type { Location } from '#domain/tenants/location.ts';
import { EMPTY_SEARCH, type Refinements } from '#domain/search/search-state.ts';
import { everyCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import { financedCard } from '../car-card/financed-card.ts';
import { loadSiteSearch } from '../site-search-path.ts';

const CARS_SHOWN = 4;

const TYPES: readonly CarType[] = ['new', 'demo', 'used'];

/** The newest cars that can be seen at the departments of a yard, how many of each condition and the search for them. */
export async function loadYardCars(site: Site, departments: readonly Pick<Location, 'name'>[]) {
  const { path, preset } = await loadSiteSearch(site);
  const here: Refinements = { ...preset, location_name: departments.map(({ name }) => name) };
  const now = site.clock.now();
  const searchAnswer = await site.search.find({
    ...everyCar(now),
    refinements: here,
    hitsPerPage: CARS_SHOWN,
  });
  const cars = await site.stock.byIds(searchAnswer.ids);
  const buildSearchUrl = (refinements: Refinements) => searchPath(path, { ...EMPTY_SEARCH, refinements });
  const types = TYPES.flatMap((type) => {
    const count = searchAnswer.facets.car_type.get(type) ?? 0;
    const url = buildSearchUrl({ ...here, car_type: [type] });
    return count === 0 ? [] : [{ name: CONDITIONS[type], count, url }];
  });
  return {
    total: searchAnswer.total,
    search: buildSearchUrl(here),
    types: types.length > 1 ? types : [],
    cards: cars.map((car) => financedCard(car, site.website, now)),
  };
}
