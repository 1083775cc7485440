import type { CardData } from '#domain/cars/card-data.ts';
import { listFilters, toggleValue } from '#domain/search/active-filters.ts';
import { readMeaning, withoutText } from '#domain/search/meaning.ts';
import { EMPTY_SEARCH, type Facet, type SearchState } from '#domain/search/search-state.ts';
import type { RecentSearch } from '#domain/garage/recent-searches.ts';
import { countOfCars, type NounSite } from '#domain/words/words.ts';
import { carPath } from '../paths.ts';
import {
  beginLine,
  describeSearch,
  type DescribingSite,
  writeSearch,
  hasUnknownText,
} from '#domain/search/describe-search.ts';
import { labelValue } from '#domain/search/filter-label.ts';
import type { SearchData } from '../storefront/search/load-search.ts';
import { searchAddress } from '../storefront/search/search-address.ts';

/** One line of the panel: where it leads, and what it says. */
export interface Suggestion {
  url: string;
  name: string;
  /** A count, or a price. */
  figure: string;
  look: 'search' | 'stock' | 'recent';
  /** Of a car: its picture, its badge, and whether it is new, a demo or used. */
  picture?: CardData['picture'];
  badge?: string;
  condition?: string;
}

export interface SuggestionGroup {
  name: string;
  suggestions: Suggestion[];
}

/** What of a search's page its suggestions are made of. */
export type SuggestingSearch = Omit<
  SearchData,
  'heading' | 'subject' | 'title' | 'description' | 'canonical'
>;

interface SuggestionSources {
  /** The whole stock; null until it has arrived. */
  stock: SuggestingSearch | null;
  /** What the words find; null without words, and until it has arrived. */
  matches: SuggestingSearch | null;
  recent: readonly RecentSearch[];
  /** How many cars each finds now; null or absent while that is not known. */
  recentCounts?: readonly (number | null)[];
}

const MOST = { values: 2, models: 6, cars: 2, fewCars: 4 } as const;
/** Facets that narrow a search by one more word, the most telling first. */
const NARROWING: readonly Facet[] = ['fuel', 'body', 'car_type', 'transmission'];
/** Facets whose values people type. */
const NAMED: readonly Facet[] = ['body', 'make', 'model', 'fuel'];

/** What the panel offers, group by group; every count is what its address finds. */
export function listSuggestions(
  { stock, matches, recent, recentCounts = [] }: SuggestionSources,
  site: Omit<DescribingSite, 'dealerships'>,
): SuggestionGroup[] {
  const hereAddress = matches && searchAddress(matches, matches.state);
  const otherSearches = recent
    .map((search, index) => ({ ...search, count: recentCounts[index] ?? null }))
    .filter(({ address }) => address !== hereAddress);
  const groups: SuggestionGroup[] = [
    { name: 'What we understand', suggestions: matches === null ? [] : listMeanings(matches, site) },
    { name: 'In stock', suggestions: listStock(stock, matches, site) },
    { name: 'You looked for', suggestions: otherSearches.map((search) => buildRecent(search, site)) },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** The whole search in words, and the same with one word more. */
function listMeanings(
  matches: SuggestingSearch,
  site: NounSite & Omit<DescribingSite, 'dealerships'>,
): Suggestion[] {
  const { state, total } = matches;
  if (total === 0) return [describeNothing(matches)];
  // One car says what it is by itself.
  if (total < 2 || isStockNumber(matches) || findHalfWord(matches) !== null) return [];
  const words = { ...site, dealerships: matches.dealerships };
  const build = (next: SearchState, count: number): Suggestion => ({
    url: searchAddress(matches, next),
    name: describeSearch(next, words),
    figure: countOfCars(count, site),
    look: 'search',
  });
  const narrower = hasUnknownText(state) ? null : findNarrower({ ...matches, state: spellText(state) });
  return [build(state, total), ...(narrower === null ? [] : [build(...narrower)])];
}

/** In an address of our own the words stand as the stock spells them: `Yamaha` of `yam`. */
function spellText(state: SearchState): SearchState {
  const isText = readMeaning(state).query === state.query;
  return isText ? { ...state, query: state.textName ?? state.query } : state;
}

/** The last word, where it only begins the names of models that are found: `sp` of `Sportage` asks for nothing by itself. */
function findHalfWord({ state, options }: SuggestingSearch): string | null {
  const [word = ''] = /\S*$/.exec(state.query.toLowerCase()) ?? [];
  if (word === '' || !readMeaning(state).query.toLowerCase().endsWith(word)) return null;
  const models = options.model.filter(([, count]) => count > 0).map(([model]) => model);
  const isWhole = models.some((model) => hasWord(`${model} `, `${word} `));
  return !isWhole && models.some((model) => hasWord(model, word)) ? word : null;
}

/** Whether a word of the name begins so. */
function hasWord(name: string, beginning: string): boolean {
  return ` ${name}`.toLowerCase().includes(` ${beginning}`);
}

/** What is meant by the word: the models and cars whose names it begins, searched for without it. */
function completeWord(matches: SuggestingSearch, halfWord: string): SuggestingSearch {
  const { state, options, stockNumbers = [] } = matches;
  const textWords = (state.textName ?? '').split(' ');
  const isLast = textWords.at(-1)?.toLowerCase().startsWith(halfWord) ?? false;
  const carPlaces = [...matches.cars.keys()].filter((place) =>
    hasWord(matches.cars[place]?.name ?? '', halfWord),
  );
  return {
    ...matches,
    state: {
      ...state,
      query: state.query.slice(0, -halfWord.length).trimEnd(),
      textName: textWords.slice(0, isLast ? -1 : undefined).join(' '),
    },
    // More than any model has: all of them are of one where the word begins no other.
    total: matches.total + 1,
    options: { ...options, model: options.model.filter(([model]) => hasWord(model, halfWord)) },
    cars: carPlaces.flatMap((place) => matches.cars[place] ?? []),
    stockNumbers: carPlaces.map((place) => stockNumbers[place] ?? ''),
  };
}

/** The largest part of what is found by a facet that nobody asked about. */
function findNarrower({ state, total, options }: SuggestingSearch): [SearchState, number] | null {
  const { refinements } = readMeaning(state);
  for (const facet of NARROWING) {
    if (refinements[facet] !== undefined) continue;
    const [largest] = options[facet]
      .filter(([, count]) => count > 0 && count < total)
      .toSorted(([, a], [, b]) => b - a);
    if (largest !== undefined) return [toggleValue(state, facet, largest[0]), largest[1]];
  }
  return null;
}

function listStock(
  stock: SuggestingSearch | null,
  matches: SuggestingSearch | null,
  site: NounSite & Omit<DescribingSite, 'dealerships'>,
): Suggestion[] {
  if (matches === null) return stock === null ? [] : listModels(stock, stock, site);
  if (isStockNumber(matches)) return listCars(matches, site);
  if (matches.total === 0) return stock === null ? [] : listNamedValues(stock, matches, site);
  const halfWord = findHalfWord(matches);
  const meantSearch = halfWord === null ? matches : completeWord(matches, halfWord);
  return [
    ...(hasUnknownText(meantSearch.state) ? [] : listModels(meantSearch, stock, site)),
    ...listCars(meantSearch, site),
  ];
}

/** A search that finds nothing says so and stays a way on: its page shows what is nearest. */
function describeNothing(matches: SuggestingSearch): Suggestion {
  const { state, empty } = matches;
  const isUnknown = hasUnknownText(state) && listFilters(state).length === 1;
  return {
    url: searchAddress(matches, state),
    name: isUnknown ? `Nothing called “${state.query}” here` : (empty?.heading ?? 'Nothing like that here'),
    figure: 'Search',
    look: 'search',
  };
}

/** A value of the whole stock that a word begins, of a search that finds none. */
function listNamedValues(
  stock: SuggestingSearch,
  { state }: SuggestingSearch,
  site: NounSite & Omit<DescribingSite, 'dealerships'>,
): Suggestion[] {
  if (listFilters(state).length < 2) return [];
  const typedWords = state.query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const isTyped = (label: string) => typedWords.some((word) => label.toLowerCase().startsWith(word));
  const words = { ...site, dealerships: [] };
  const values = NAMED.flatMap((facet) =>
    stock.options[facet]
      .map(([value, count]) => ({ facet, value, count, label: labelValue(facet, value, words) }))
      .filter(({ count, label }) => count > 0 && isTyped(label)),
  );
  return values.slice(0, MOST.values).map(({ facet, value, count, label }) => ({
    url: searchAddress(
      stock,
      toggleValue({ ...EMPTY_SEARCH, refinements: stock.state.refinements }, facet, value),
    ),
    name: `${label}, all`,
    figure: countOfCars(count, site),
    look: 'stock',
  }));
}

/** Whether the words begin the stock number of every car that they find, and say nothing else. */
function isStockNumber({ state, stockNumbers = [] }: SuggestingSearch): boolean {
  const typed = state.query.toLowerCase();
  return (
    /\d/.test(typed) &&
    listFilters(state).every(({ kind }) => kind === 'query') &&
    stockNumbers.length > 0 &&
    stockNumbers.every((stockNumber) => stockNumber.toLowerCase().startsWith(typed))
  );
}

/**
 * The models with most cars of a search, each within it: by make and name alone where that is all of the model, else with
 * what it counts. None where models were asked for.
 */
function listModels(
  search: SuggestingSearch,
  stock: SuggestingSearch | null,
  site: NounSite & Omit<DescribingSite, 'dealerships'>,
): Suggestion[] {
  const { state, options, cars, total } = search;
  if (readMeaning(state).refinements.model !== undefined) return [];
  const largest = options.model
    .filter(([, count]) => count > 0 && count < total)
    .toSorted(([, a], [, b]) => b - a);
  const makes = new Map(cars.map(({ make, model }) => [model, make]));
  const ofKnownMakes = largest.filter(([model]) => makes.has(model));
  const models = ofKnownMakes.length === 0 ? largest : ofKnownMakes;
  const stockCounts = new Map(stock?.options.model);
  const words = { ...site, dealerships: search.dealerships };
  return models.slice(0, MOST.models).map(([model, count]) => {
    const next = toggleValue({ ...state, page: 1 }, 'model', model);
    const name = `${makes.get(model) ?? ''} ${model}`.trimStart();
    return {
      url: searchAddress(search, next),
      name: stockCounts.get(model) === count ? name : describeModel(next, model, words),
      figure: countOfCars(count, site),
      look: 'stock',
    };
  });
}

/** `Used Toyota RAV4 to $35,000`; words that begin the model's own name are said by it. */
function describeModel(state: SearchState, model: string, words: DescribingSite): string {
  const textWords = (state.textName ?? '').split(' ').filter((word) => !model.startsWith(word));
  const namedState =
    textWords.length === 0 ? withoutText(state) : { ...state, textName: textWords.join(' ') };
  return beginLine(writeSearch(namedState, words));
}

/** The first cars, or all where they are few: a stock number finds its car. */
function listCars(search: SuggestingSearch, site: NounSite): Suggestion[] {
  const { cars, total, stockNumbers = [] } = search;
  return cars
    .slice(0, total <= MOST.fewCars || isStockNumber(search) ? MOST.fewCars : MOST.cars)
    .map(({ slug, name, price, picture, tag, facts }, index) => ({
      url: carPath(site, slug),
      name: [name, stockNumbers[index]].filter(Boolean).join(', '),
      figure: price,
      look: 'stock',
      picture,
      badge: tag?.text ?? '',
      condition: facts.find(([kind]) => kind === 'odometer')?.[1].split(',')[0] ?? '',
    }));
}

function buildRecent(
  { name, address, count }: RecentSearch & { count: number | null },
  site: NounSite,
): Suggestion {
  return { url: address, name, figure: count === null ? '' : countOfCars(count, site), look: 'recent' };
}

/** A text in pieces: those that begin a word as one of the typed words does, and those between. */
export function markTyped(text: string, typed: string): [piece: string, isTyped: boolean][] {
  const typedWords = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (typedWords.length === 0) return [[text, false]];
  const begins = new RegExp(`(?<![\\p{L}\\p{N}])(${typedWords.join('|')})`, 'giu');
  return text.split(begins).map((piece, index) => [piece, index % 2 === 1]);
}
