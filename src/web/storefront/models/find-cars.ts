import type { FilterExpression } from '#domain/search/filter-evaluator.ts';
import type { Ranges, Refinements } from '#domain/search/search-state.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import { askEveryCar, type SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';

interface CarQuery {
  refinements: Refinements;
  ranges?: Ranges;
  text?: string;
  /** How many ids are wanted; the counts are always of all. */
  count: number;
  sort?: SortIndex;
  filter?: FilterExpression;
}

/** Asks the site's search for counts and the first cars. */
export function findCars(
  site: Site,
  { refinements, ranges, text, count, sort, filter }: CarQuery,
): Promise<SearchAnswer> {
  const question = askEveryCar(site.clock.now());
  return site.search.find({
    ...question,
    refinements,
    ranges: ranges ?? {},
    text: text ?? '',
    filter: filter ?? null,
    sort: sort ?? question.sort,
    hitsPerPage: count,
  });
}
