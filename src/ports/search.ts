import type { FilterableAttribute } from '#domain/search/car-attributes.ts';
import type { FilterExpression } from '#domain/search/filter-evaluator.ts';
import type { Facet, RangeName, Ranges, Refinements } from '#domain/search/search-state.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';

/** Finds cars of one site. Only cars visible at `now` (spec §4) are ever counted or returned. */
export interface CarSearch {
  find(question: SearchQuestion): Promise<SearchAnswer>;
}

export interface SearchQuestion {
  text: string;
  /** Disjunctive: a facet's own counts ignore its own refinement; a range's bounds ignore the range itself. */
  refinements: Refinements;
  ranges: Ranges;
  /** Conjunctive: narrows everything, counts and bounds included. */
  filter: FilterExpression | null;
  sort: SortIndex;
  /** 0-based. */
  page: number;
  hitsPerPage: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Further attributes whose single values are to be counted as well. */
  alsoCount?: readonly FilterableAttribute[];
  /** A range whose numbers are to be counted in equal steps. */
  histogramOf?: RangeName;
}

/** Every car shown at `now`, the newest first, counted and none of them fetched: what is asked beside goes over it. */
export function askEveryCar(now: number): SearchQuestion {
  return {
    text: '',
    refinements: {},
    ranges: {},
    filter: null,
    sort: 'Car_production_created_at_desc',
    page: 0,
    hitsPerPage: 0,
    now,
  };
}

export interface SearchAnswer {
  total: number;
  /** Ids of the page's cars in order: by the sort key, cars without one last, then by id. */
  ids: number[];
  /** Counts of every value that at least one car has. */
  facets: Record<Facet, Map<string, number>>;
  /** Bounds and number of cars; null where no car has a value. Dollars for price. */
  ranges: Record<RangeName, RangeStats | null>;
  /** Counts of every single value of the attributes asked in `alsoCount`; of texts or of numbers. */
  also: Partial<Record<FilterableAttribute, Map<string | number, number>>>;
  /** Numbers of cars in equal steps between the bounds of `histogramOf`; none when it is not asked, or all are alike. */
  histogram: number[];
}

export interface RangeStats {
  min: number;
  max: number;
  sum: number;
  count: number;
}
