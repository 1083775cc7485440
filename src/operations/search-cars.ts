import type { Car } from '#domain/cars/car.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import { findSaidOrder } from '#domain/search/said-order.ts';
import {
  type Facet,
  type Refinements,
  type SearchState,
  type SliderName,
  CARS_PER_PAGE,
  FACETS,
  SLIDERS,
} from '#domain/search/search-state.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import { chooseSortIndex } from '#domain/search/sort-options.ts';
import { compareNames } from '#domain/words/by-name.ts';
import type { CarSearch, SearchAnswer, SearchQuestion } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { type Filter, listFilters, withoutFilter } from '#domain/search/active-filters.ts';

const ENOUGH = 3;

const SHOWN = 6;

/** A search of many filters has thousands of combinations; the first of each size are enough. */
const TRIED_OF_A_SIZE = 40;

export interface SearchResult {
  total: number;
  /** The page's cars in order; none when the page lies beyond the last. */
  cars: Car[];
  facets: Record<Facet, FacetValue[]>;
  /** Bounds without the range's own selection; dollars for price. */
  bounds: Record<SliderName, { min: number; max: number } | null>;
  /** Bounds of the whole stock: the ends of the sliders, which stay whatever is chosen. */
  stockBounds: SearchResult['bounds'];
  /** Numbers of cars in equal steps of the whole stock's prices; empty where there is nothing to compare. */
  prices: number[];
  stockHasSubscriptions: boolean;
  stockHasNewOrDemo: boolean;
  /** Ways out of an empty result, each with cars behind it. */
  relaxations: Relaxation[];
}

/** A value that the site's stock has or the search names, and how many cars it would give now. */
export type FacetValue = readonly [value: string, count: number];

/** Everything the search page shows for a search. `addressState` holds what the path presets, and what its words mean. */
export async function searchCars(site: Site, addressState: SearchState): Promise<SearchResult> {
  const state = readMeaning(addressState);
  const sort = state.sortBy ?? findSaidOrder(addressState)?.sort ?? chooseSortIndex(site.website);
  const question = buildQuestion(site, state, sort);
  const [answer, stock, subscriptions] = await Promise.all([
    site.search.find(question),
    site.search.find({ ...widenToStock(question, {}), histogramOf: 'price' }),
    site.search.find({ ...widenToStock(question, {}), filter: HAS_SUBSCRIPTION_PRICE }),
  ]);
  const { make } = state.refinements;
  const makeStock = make ? await site.search.find(widenToStock(question, { make })) : stock;
  return {
    total: answer.total,
    cars: await site.stock.byIds(answer.ids),
    facets: listFacetValues(answer, state, (facet) => (facet === 'model' ? makeStock : stock).facets[facet]),
    bounds: listBounds(answer, stock),
    stockBounds: listBounds(stock, stock),
    prices: stock.histogram,
    stockHasSubscriptions: subscriptions.total > 0,
    stockHasNewOrDemo: stock.facets.car_type.has('new') || stock.facets.car_type.has('demo'),
    relaxations: answer.total > 0 ? [] : await findRelaxations(site.search, question, addressState),
  };
}

const HAS_SUBSCRIPTION_PRICE = {
  kind: 'compare',
  attribute: 'subscription_price',
  operator: '>',
  value: 0,
} as const;

function buildQuestion(site: Site, state: SearchState, sort: SortIndex): SearchQuestion {
  return {
    text: state.query,
    refinements: state.refinements,
    ranges: state.ranges,
    filter: null,
    sort,
    page: state.page - 1,
    hitsPerPage: CARS_PER_PAGE,
    now: site.clock.now(),
  };
}

function widenToStock(question: SearchQuestion, refinements: Refinements): SearchQuestion {
  return { ...question, text: '', refinements, ranges: {}, page: 0, hitsPerPage: 0 };
}

/** Options keep their place whatever is chosen: ordered by the stock's own counts, zero counts included; first what is not in stock. */
function listFacetValues(
  answer: SearchAnswer,
  state: SearchState,
  readStockCounts: (facet: Facet) => Map<string, number>,
): Record<Facet, FacetValue[]> {
  const lists = FACETS.map((facet) => {
    const counts = answer.facets[facet];
    const order = COUNTED.has(facet) ? byNumber : byCountThenName;
    const inStock = [...readStockCounts(facet)].sort(order).map(([value]) => value);
    const absent = (state.refinements[facet] ?? []).filter((value) => !inStock.includes(value));
    const values = new Set([...absent, ...inStock]);
    return [facet, [...values].map((value) => [value, counts.get(value) ?? 0])];
  });
  return Object.fromEntries(lists) as Record<Facet, FacetValue[]>;
}

/** Their values are numbers, and looked for in their order. */
const COUNTED: ReadonlySet<Facet> = new Set(['seats', 'sleeps']);

function byNumber([a]: [string, number], [b]: [string, number]): number {
  return Number(a) - Number(b);
}

function byCountThenName([nameA, countA]: [string, number], [nameB, countB]: [string, number]): number {
  return countB - countA || compareNames(nameA, nameB);
}

/** Where nothing matches the other filters, the whole stock's bounds keep the control usable. */
function listBounds(answer: SearchAnswer, stock: SearchAnswer): SearchResult['bounds'] {
  const pairs = SLIDERS.map((name) => {
    const stats = answer.ranges[name] ?? stock.ranges[name];
    return [name, stats === null ? null : { min: stats.min, max: stats.max }];
  });
  return Object.fromEntries(pairs) as SearchResult['bounds'];
}

/** A search with some of the filters left out, and how many cars it gives. */
interface Relaxation {
  dropped: Filter[];
  count: number;
}

/**
 * Which filters to drop so that cars appear, the fewest first: single filters, then pairs, and so on while there are
 * fewer than three ways; at last all but one.
 */
async function findRelaxations(
  search: CarSearch,
  question: SearchQuestion,
  state: SearchState,
): Promise<Relaxation[]> {
  const filters = listFilters(state);
  const relaxations: Relaxation[] = [];
  const supersetRelaxations: Relaxation[] = [];
  for (const size of listSizes(filters.length)) {
    const candidates = await Promise.all(
      listCombinations(filters, size).map(async (droppedFilters) => ({
        dropped: droppedFilters,
        count: await countWithout(search, question, droppedFilters.reduce(withoutFilter, state)),
      })),
    );
    const helping = candidates.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
    supersetRelaxations.push(...helping.filter((relaxation) => isWider(relaxation, relaxations)));
    relaxations.push(
      ...helping.filter(({ dropped: droppedFilters }) => !hasSubset(relaxations, droppedFilters)),
    );
    if (relaxations.length >= ENOUGH) break;
  }
  return [
    ...relaxations.slice(0, SHOWN),
    ...supersetRelaxations.slice(0, Math.max(0, ENOUGH - relaxations.length)),
  ];
}

/** 1, 2, 3 and all but one; never all. */
function listSizes(filters: number): number[] {
  return [...new Set([1, 2, 3, filters - 1])].filter(
    (size) => size >= 1 && (size < filters || filters === 1),
  );
}

/** Whether it drops more than others do, and finds more: one that finds the same is no way of its own. */
function isWider({ dropped, count }: Relaxation, relaxations: readonly Relaxation[]): boolean {
  const narrower = relaxations.filter((relaxation) => hasSubset([relaxation], dropped));
  return narrower.length > 0 && narrower.every((relaxation) => relaxation.count < count);
}

/** Whether a relaxation found already drops a subset of these filters. */
function hasSubset(smallerRelaxations: Relaxation[], droppedFilters: Filter[]): boolean {
  return smallerRelaxations.some((smaller) =>
    smaller.dropped.every((filter) => droppedFilters.includes(filter)),
  );
}

/** The first so many, in order: of forty filters there are more than anybody could wait for. */
function listCombinations(filters: readonly Filter[], size: number): Filter[][] {
  const combinations: Filter[][] = [];
  for (const combination of combine(filters, size)) {
    combinations.push(combination);
    if (combinations.length === TRIED_OF_A_SIZE) break;
  }
  return combinations;
}

function* combine(filters: readonly Filter[], size: number): Generator<Filter[]> {
  if (size === 0) return yield [];
  for (const [index, firstFilter] of filters.entries()) {
    // Fewer are left than it takes.
    if (filters.length - index < size) return;
    for (const otherFilters of combine(filters.slice(index + 1), size - 1))
      yield [firstFilter, ...otherFilters];
  }
}

async function countWithout(
  search: CarSearch,
  question: SearchQuestion,
  narrowed: SearchState,
): Promise<number> {
  const { query, refinements, ranges } = readMeaning(narrowed);
  return (await search.find({ ...question, text: query, refinements, ranges, page: 0, hitsPerPage: 0 }))
    .total;
}
