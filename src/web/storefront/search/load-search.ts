import type { Filter } from '#domain/search/active-filters.ts';
import { filtersOf } from '#domain/search/active-filters.ts';
import { applyPreset, defaultSearchPath, searchPathPreset } from '#domain/search/search-paths.ts';
import type { Facet, RangeName, SearchState, SortIndex } from '#domain/search/search-state.ts';
import { CARS_PER_PAGE } from '#domain/search/search-state.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import { defaultSortIndex, sortsOffered } from '#domain/search/sort-options.ts';
import { searchCars, type SearchResult } from '#operations/search-cars.ts';
import type { Site } from '#ports/site.ts';
import { cardData, type CardData } from '../car-card/card-data.ts';
import { promotedLink, type PromotedLink } from './promoted-filters.ts';
import { openPathOf, searchAddress } from './search-address.ts';
import { searchHeading, searchSubject } from './search-heading.ts';

/** Everything the search page draws. Facet values are pairs, so that a page of them stays small. */
export interface SearchData {
  path: string;
  openPath: string;
  /** With what the path presets. */
  state: SearchState;
  heading: string;
  subject: string;
  total: number;
  pages: number;
  cars: CardData[];
  options: Record<Facet, FacetOption[]>;
  bounds: RangeBoundsOf;
  /** Ends of the sliders, the same for every search of the site. */
  scales: RangeBoundsOf;
  /** Heights of the price bars, 0 to z. */
  priceBars: string;
  standardSort: SortIndex;
  sorts: SortOption[];
  promoted: PromotedLink[];
  dealerships: [slug: string, name: string][];
  relaxations: { dropped: Filter[]; count: number }[];
  canonical: string;
  isIndexed: boolean;
}

type RangeBoundsOf = Record<RangeName, [min: number, max: number] | null>;

type SortOption = [sort: SortIndex, label: string];

export type FacetOption = [value: string, count: number];

/** The search a path and a query string ask for, carried out. */
export async function loadSearch(site: Site, path: string, params: URLSearchParams): Promise<SearchData> {
  const { website } = site;
  const state = applyPreset(parseSearchState(params), path);
  const found = await searchCars(site, state);
  const openPath = openPathOf(defaultSearchPath(website, found.stockHasNewOrDemo));
  const now = site.clock.now();
  return {
    path,
    openPath,
    state,
    heading: searchHeading(path, state, website),
    subject: searchSubject(path, state, website),
    total: found.total,
    pages: Math.ceil(found.total / CARS_PER_PAGE),
    cars: found.cars.map((car) => cardData(car, website, now)),
    options: optionsOf(found),
    bounds: boundsOf(found.bounds),
    scales: boundsOf(found.stockBounds),
    priceBars: barHeights(found.prices),
    standardSort: defaultSortIndex(website),
    sorts: sortsOffered(website, found.stockHasSubscriptions).map(({ sort, label }) => [sort, label]),
    promoted: website.search_categories.map((each) => promotedLink(each, state, { path, openPath })),
    dealerships:
      website.dealerships.length > 1 ? website.dealerships.map(({ slug, name }) => [slug, name]) : [],
    relaxations: found.relaxations.map(({ dropped, count }) => ({ dropped, count })),
    canonical: site.origin + searchAddress({ path, openPath }, canonicalState(state, site)),
    isIndexed: found.cars.length > 0 && isWorthIndexing(path, state),
  };
}

function optionsOf({ facets }: SearchResult): SearchData['options'] {
  const lists = Object.entries(facets).map(([facet, values]) => [
    facet,
    values.map(({ value, count }) => [value, count]),
  ]);
  return Object.fromEntries(lists) as SearchData['options'];
}

function boundsOf(bounds: SearchResult['bounds']): RangeBoundsOf {
  const pairs = Object.entries(bounds).map(([name, each]) => [name, each && [each.min, each.max]]);
  return Object.fromEntries(pairs) as RangeBoundsOf;
}

/** One digit of base 36 a bar, the tallest 35; a bar with any car can be seen. */
function barHeights(counts: readonly number[]): string {
  const most = Math.max(...counts, 1);
  return counts.map((count) => Math.ceil((count / most) * 35).toString(36)).join('');
}

/** The default order, named or not, is one page. */
function canonicalState(state: SearchState, { website }: Site): SearchState {
  return state.sortBy === defaultSortIndex(website) ? { ...state, sortBy: null } : state;
}

/** A path and at most one more choice are pages people look for; finer combinations are endless. */
function isWorthIndexing(path: string, state: SearchState): boolean {
  const filters = filtersOf(state);
  const preset = searchPathPreset(path) === null ? 0 : 1;
  const plain = filters.every(({ kind }) => kind === 'value') && state.sortBy === null;
  return plain && filters.length <= preset + 1;
}
