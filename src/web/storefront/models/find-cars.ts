import type { FilterExpression } from '#domain/search/filter-expression.ts';
import type { Refinements, SortIndex } from '#domain/search/search-state.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';

interface CarsAsked {
  refinements: Refinements;
  /** How many ids are wanted; the counts are always of all. */
  count: number;
  sort?: SortIndex;
  filter?: FilterExpression;
}

/** Asks the site's search for counts and the first cars. */
export function findCars(site: Site, { refinements, count, sort, filter }: CarsAsked): Promise<SearchAnswer> {
  return site.search.find({
    text: '',
    refinements,
    ranges: {},
    filter: filter ?? null,
    sort: sort ?? 'Car_production_created_at_desc',
    page: 0,
    hitsPerPage: count,
    now: site.clock.now(),
  });
}
