import type { Car } from '#domain/cars/car.ts';
import type { Refinements } from '#domain/search/search-state.ts';
import type { Site } from '#ports/site.ts';

/** The cars that came last, of those shown now and within the refinements. */
export async function newestCars(site: Site, count: number, refinements: Refinements = {}): Promise<Car[]> {
  const { ids } = await site.search.find({
    text: '',
    refinements,
    ranges: {},
    filter: null,
    sort: 'Car_production_created_at_desc',
    page: 0,
    hitsPerPage: count,
    now: site.clock.now(),
  });
  return site.stock.byIds(ids);
}
