import type { Car } from '#domain/cars/car.ts';
import type { FilterExpression } from '#domain/search/filter-evaluator.ts';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import {
  CARS_PER_PAGE,
  EMPTY_SEARCH,
  type Refinements,
  type SearchState,
} from '#domain/search/search-state.ts';
import { type SortIndex } from '#domain/search/sort-indexes.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import { compareNames } from '#domain/words/by-name.ts';
import { understandSearch } from '#operations/understand-search.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { HAS_SUBSCRIPTION_PRICE } from './by-subscription.ts';

interface StockListRequest {
  params: URLSearchParams;
  /** What the list is of, whatever the address says. */
  preset: Refinements | null;
  filter: FilterExpression | null;
  /** The order of an address that names none. */
  standardSort: SortIndex;
}

/** One page of a plain list: the search of its address, without counts beside every choice. */
export interface StockList {
  state: SearchState;
  total: number;
  pages: number;
  cars: Car[];
  sort: SortIndex;
  /** Of the whole list, by name. */
  makes: string[];
  /** Whether the stock has prices by subscription, so that they can be an order. */
  hasSubscriptions: boolean;
  /** Whether the address asks for less than the whole list, or for another order. */
  isNarrowed: boolean;
}

export async function loadStockList(
  site: Site,
  { params, preset, filter, standardSort }: StockListRequest,
): Promise<StockList> {
  const state = parseSearchState(params);
  const understoodState = readMeaning(await understandSearch(site, state));
  const sort = state.sortBy ?? standardSort;
  const requestedState = { ...understoodState, refinements: { ...preset, ...understoodState.refinements } };
  const all = { ...EMPTY_SEARCH, refinements: { ...preset } };
  const [searchAnswer, wholeAnswer, subscriptions] = await Promise.all([
    findStock(site, { state: requestedState, filter, sort, count: CARS_PER_PAGE }),
    findStock(site, { state: all, filter, sort, count: 0 }),
    findStock(site, { state: all, filter: HAS_SUBSCRIPTION_PRICE, sort, count: 0 }),
  ]);
  return {
    state,
    total: searchAnswer.total,
    pages: Math.ceil(searchAnswer.total / CARS_PER_PAGE),
    cars: await site.stock.byIds(searchAnswer.ids),
    sort,
    makes: [...wholeAnswer.facets.make.keys()].toSorted(compareNames),
    hasSubscriptions: subscriptions.total > 0,
    isNarrowed: formatSearchState({ ...state, page: 1 }) !== '',
  };
}

interface Question {
  state: SearchState;
  filter: FilterExpression | null;
  sort: SortIndex;
  count: number;
}

function findStock(site: Site, { state, filter, sort, count }: Question): Promise<SearchAnswer> {
  return site.search.find({
    text: state.query,
    refinements: state.refinements,
    ranges: state.ranges,
    filter,
    sort,
    page: state.page - 1,
    hitsPerPage: count,
    now: site.clock.now(),
  });
}
