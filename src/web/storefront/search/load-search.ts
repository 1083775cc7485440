import { type Filter, listChosenFilters, listFilters, withoutFilter } from '#domain/search/active-filters.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { whyNoRepayment } from '#domain/finance/price-repayment.ts';
import { explainRepayment, type RepaymentNote } from '#domain/finance/repayment-note.ts';
import {
  describeUnused,
  isAskedByRepayment,
  listUnusedWords,
  readMeaning,
  withoutWords,
} from '#domain/search/meaning.ts';
import { findSaidOrder } from '#domain/search/said-order.ts';
import {
  chooseSearchPath,
  searchPathPreset,
  findSubstitutePath,
  withoutPreset,
} from '#domain/search/search-paths.ts';
import { type SearchState, CARS_PER_PAGE, EMPTY_SEARCH, FACETS } from '#domain/search/search-state.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import { chooseSortIndex, listSorts } from '#domain/search/sort-options.ts';
import { searchCars, type SearchResult } from '#operations/search-cars.ts';
import { understandSearch, withTextName } from '#operations/understand-search.ts';
import type { Website } from '#domain/tenants/website.ts';
import { countOfCars } from '#domain/words/words.ts';
import type { Site } from '#ports/site.ts';
import type { MetaDescriptor } from 'react-router';
import { listAlternateLinks } from '../../alternate-links.ts';
import { formatHeadDescription, formatHeadTitle } from '../../head-texts.ts';
import { searchPath } from '../../paths.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import { buildAskedCard, buildFinancedCard } from '#domain/cars/financed-card.ts';
import { findSiteSearchPath } from '../site-search-path.ts';
import { describeSearch, isDeniedWords, writeFilter } from '#domain/search/describe-search.ts';
import { buildWishUrl, type EmptySearch, loadEmptySearch } from './load-empty-search.ts';
import { findOpenPath, searchAddress, type SearchPaths } from './search-address.ts';
import { isSaidByHeading, searchHeading, searchSubject } from './search-heading.ts';
import type { SearchCategory } from '#domain/search/search-settings.ts';

/** Everything the search page draws. */
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
  /** Of the cars, in their order; empty texts where there is none. Only of a search with words. */
  stockNumbers?: string[];
  options: SearchResult['facets'];
  bounds: SearchResult['bounds'];
  /** Ends of the sliders, the same for every search of the site. */
  scales: SearchResult['stockBounds'];
  /** Numbers of cars in equal steps of the price. */
  prices: readonly number[];
  /** Of an address that names none. */
  standardSort: SortIndex;
  sorts: ReturnType<typeof listSorts>;
  /** Only on a site where shoppers sign in. */
  isSavable?: true;
  promoted: PromotedLink[];
  dealerships: { slug: string; name: string }[];
  relaxations: { dropped: Filter[]; count: number }[];
  /** Sentences about words that were not used; absent where all were. */
  unused?: string[];
  /** Where a person is asked, of a search that uses no word. */
  askUrl?: string;
  /** What the law wants said beside a repayment, where the words named one. */
  repaymentNote?: RepaymentNote;
  /** Only of a search that finds nothing. */
  empty?: EmptySearch;
  canonical: string;
  isIndexed: boolean;
  /** Of the tab, search engines and shared links. */
  title: string;
  description: string;
  alternates: MetaDescriptor[];
}

/** The search a path and a query string ask for, carried out; at a path of another template or city, the site's own. */
export async function loadSearch(
  site: Site,
  requestedPath: string,
  params: URLSearchParams,
): Promise<SearchData> {
  const { website } = site;
  const substitutePath = findSubstitutePath(requestedPath, website);
  const path =
    substitutePath === 'default' ? await findSiteSearchPath(site) : (substitutePath ?? requestedPath);
  const { state, searchResult } = await carryOutSearch(site, path, params);
  const standardPath = chooseSearchPath(website, searchResult.stockHasNewOrDemo);
  const openPath = findOpenPath(standardPath, website);
  const words = { ...website, dealerships: listDealerships(website) };
  const { relaxations } = searchResult;
  const now = site.clock.now();
  const understoodState = readMeaning(state);
  const placeHeading = searchHeading(path, understoodState, website);
  const isByRepayment = isAskedByRepayment(state);
  const buildCard = isByRepayment ? buildAskedCard : buildFinancedCard;
  const page = state.page > 1 ? `, page ${state.page}` : '';
  const standardSort = findSaidOrder({ ...state, sortBy: null })?.sort ?? chooseSortIndex(website);
  const canonicalSearch = canonicaliseState(path, state, chooseSortIndex(website));
  const canonical =
    substitutePath === null ? searchAddress({ path, openPath }, canonicalSearch) : searchPath(standardPath);
  // The cards' own note says it anyway.
  const areOnCards = whyNoRepayment('card', website, readWallClock(now, website.timezone).date) === null;
  return {
    path,
    openPath,
    state,
    heading: chooseHeading(website, state, { total: searchResult.total, path, placeHeading }),
    subject: searchSubject(path, understoodState, website),
    total: searchResult.total,
    pages: Math.ceil(searchResult.total / CARS_PER_PAGE),
    ...(state.query !== '' && { stockNumbers: searchResult.cars.map(({ stocknum }) => stocknum ?? '') }),
    cars: searchResult.cars.map((car) => buildCard(car, website, now)),
    options: searchResult.facets,
    bounds: searchResult.bounds,
    scales: searchResult.stockBounds,
    prices: searchResult.prices,
    standardSort,
    sorts: listSorts(website, searchResult.stockHasSubscriptions, state.sortBy ?? standardSort),
    ...(website.garage_enabled && { isSavable: true as const }),
    promoted: website.search_categories.map((category) =>
      buildPromotedLink(category, state, { path, openPath }),
    ),
    dealerships: words.dealerships,
    relaxations,
    ...listUnused(state, path, website),
    ...(isByRepayment && !areOnCards && { repaymentNote: explainRepayment(website, now) }),
    ...(searchResult.total === 0 && { empty: await loadEmptySearch({ state, words, site }, relaxations) }),
    canonical: site.origin + canonical,
    isIndexed: substitutePath === null && searchResult.cars.length > 0,
    title: formatHeadTitle(placeHeading + page, website.name),
    description: formatHeadDescription(
      buildDescription(searchResult.total, placeHeading + page, website),
      website,
    ),
    alternates: listAlternateLinks(site, canonical),
  };
}

/** The search with its words understood and named, and what it finds. */
async function carryOutSearch(site: Site, path: string, params: URLSearchParams) {
  const understoodState = await understandSearch(site, parseSearchState(params), path);
  const searchResult = await searchCars(site, understoodState);
  return { state: await withTextName(site, understoodState, searchResult.facets), searchResult };
}

function listDealerships({ dealerships }: Website): SearchData['dealerships'] {
  return dealerships.length > 1 ? dealerships.map(({ slug, name }) => ({ slug, name })) : [];
}

const ASK_US = 'Our listings do not say that. ';

/** Whether it says words and none of them could be looked for. */
function isWholeStock(state: SearchState, path: string): boolean {
  return listChosenFilters(state, path).length === 0 && listUnusedWords(state).length > 0;
}

function listUnused(
  state: SearchState,
  path: string,
  website: Website,
): Pick<SearchData, 'unused' | 'askUrl'> {
  if (isWholeStock(state, path)) return { unused: [ASK_US], askUrl: buildWishUrl(state, website) };
  const unused = describeUnused(state, website);
  return unused.length > 0 ? { unused } : {};
}

function chooseHeading(
  website: Website,
  state: SearchState,
  { total, path, placeHeading }: { total: number; path: string; placeHeading: string },
): string {
  if (isWholeStock(state, path)) return describeWholeStock(state, total, website);
  if (isSaidByHeading(state)) return placeHeading;
  const words = { ...website, dealerships: listDealerships(website) };
  const heading = describeSearch(state, words);
  const [repayment, ...otherRepayments] = isAskedByRepayment(state) ? listPriceRepayments(state) : [];
  if (repayment === undefined || otherRepayments.length > 0) return heading;
  // As it was asked, with its rate in the same letters.
  return heading.replace(writeFilter({ kind: 'range', name: 'price' }, state, words), () =>
    repayment.replace(/^[FU]/, (letter) => letter.toLowerCase()),
  );
}

function listPriceRepayments({ understood = [] }: SearchState): string[] {
  return understood.flatMap((words) => (words.kind === 'range' ? (words.repayment ?? []) : []));
}

/** Nobody is to take the whole stock for what was asked. */
function describeWholeStock(state: SearchState, total: number, website: Website): string {
  return `We cannot search by “${state.query.trim()}”. All ${countOfCars(total, website)}:`;
}

function buildDescription(total: number, heading: string, website: Website): string {
  return `${heading}: ${countOfCars(total, website)} at ${website.name}, with photos, prices and full details.`;
}

/** The search that search engines should keep: a path, or one make or one type of it; finer ones lead to their path. */
function canonicaliseState(path: string, state: SearchState, standardSort: SortIndex): SearchState {
  const ownRefinements = withoutPreset(state, path).refinements;
  const values = listFilters({ ...state, refinements: ownRefinements });
  const isInOrder = state.sortBy === null || state.sortBy === standardSort;
  const isPage =
    state.query === '' &&
    values.every(({ kind }) => kind === 'value') &&
    isOneOwnValue(ownRefinements, values.length);
  const refinements = isPage ? state.refinements : { ...searchPathPreset(path) };
  return { ...EMPTY_SEARCH, refinements, page: isPage && isInOrder ? state.page : 1 };
}

function isOneOwnValue({ make = [], car_type = [] }: SearchState['refinements'], count: number): boolean {
  return count === 0 || (count === 1 && make.length + car_type.length === 1);
}

/** A promoted chip as the page draws it: where it leads from the search of the page. */
type PromotedLink = [name: string, address: string, isOn: boolean];

function buildPromotedLink(category: SearchCategory, state: SearchState, paths: SearchPaths): PromotedLink {
  const promoted = readPromotedSearch(category);
  const address = searchAddress(paths, togglePromoted(state, promoted));
  return [category.name, address, isPromotedOn(state, promoted)];
}

/** What a promoted chip filters by, from its query string. */
export function readPromotedSearch({ query }: SearchCategory): SearchState {
  return parseSearchState(new URLSearchParams(query));
}

/** Whether everything the chip stands for is chosen. */
export function isPromotedOn(state: SearchState, promoted: SearchState): boolean {
  const filters = listFilters(promoted);
  return filters.length > 0 && filters.every((filter) => hasSame(state, promoted, filter));
}

/** The search after a press on the chip: its filters added to the others or, when it was on, taken away. */
export function togglePromoted(state: SearchState, promoted: SearchState): SearchState {
  if (isPromotedOn(state, promoted)) {
    const { understood: _, ...unsaid } = state;
    const start = promoted.query === '' ? state : { ...unsaid, query: '' };
    return listFilters({ ...promoted, query: '' }).reduce(withoutFilter, { ...start, page: 1 });
  }
  const refinements = { ...state.refinements };
  for (const facet of FACETS) {
    const addedValues = promoted.refinements[facet];
    if (addedValues !== undefined)
      refinements[facet] = [...new Set([...(refinements[facet] ?? []), ...addedValues])];
  }
  const { understood, ...unsaid } = state;
  return {
    ...(promoted.query === '' && understood !== undefined ? { ...unsaid, understood } : unsaid),
    query: promoted.query === '' ? state.query : promoted.query,
    page: 1,
    refinements,
    ranges: { ...state.ranges, ...promoted.ranges },
    sortBy: promoted.sortBy ?? state.sortBy,
  };
}

function hasSame(
  state: SearchState,
  promoted: SearchState,
  filter: ReturnType<typeof listFilters>[number],
): boolean {
  if (filter.kind === 'query') return state.query === promoted.query;
  // `not diesel` chooses none of the others.
  const understoodState = readMeaning(withoutWords(state, isDeniedWords));
  if (filter.kind === 'value')
    return understoodState.refinements[filter.facet]?.includes(filter.value) ?? false;
  if (filter.kind === 'words') return false;
  const [promotedRange, chosenRange] = [promoted.ranges[filter.name], understoodState.ranges[filter.name]];
  return promotedRange?.min === chosenRange?.min && promotedRange?.max === chosenRange?.max;
}
