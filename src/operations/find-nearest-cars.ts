import type { Car } from '#domain/cars/car.ts';
import { isFact } from '#domain/cars/features/car-facts.ts';
import { findKnownModel } from '#domain/cars/known-models.ts';
import { type ListedCar, buildListedCar } from '#domain/cars/listed-car.ts';
import { type Filter, listFilters, withoutFilter } from '#domain/search/active-filters.ts';
import { readAttribute } from '#domain/search/car-attributes.ts';
import { readMeaning, withoutWords } from '#domain/search/meaning.ts';
import { MEASURES, type RangeName, type SearchState } from '#domain/search/search-state.ts';
import type { FilterExpression } from '#domain/search/filter-evaluator.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import { capitalise } from '#domain/words/words.ts';
import { askEveryCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import type { SearchResult } from './search-cars.ts';
import {
  hasUnknownText,
  isDenial,
  isDeniedWords,
  lowercaseCapitals,
  writeFilter,
} from '#domain/search/describe-search.ts';
import { labelBound, type FilterWords, IS_CONDITION, labelValue } from '#domain/search/filter-label.ts';

/** A car that is nearly what was looked for; `difference` says in what it is not. */
export interface NearestCar {
  car: Car;
  difference: string;
}

export interface Comparison {
  state: SearchState;
  words: FilterWords;
  site: Site;
}

const MOST = 4;
/** Of what no index is in order of, so many are looked through. */
const MOST_MEASURED = 60;
const MOST_WAYS = 3;
const OTHER_VALUE = 0.2;
/** As far as twice the price. */
const OTHER_NAME = 1;
/** Nobody can buy what is sold. */
const NOT_SOLD: FilterExpression = { kind: 'equals', attribute: 'sold', value: 'false' };
/** Three years are as far as another colour. */
const YEARS_BEYOND = 15;

/** By the end of a range that is in the way: the car that is least beyond it comes first. */
const BEYOND: Partial<Record<RangeName, { min: SortIndex; max: SortIndex }>> = {
  price: { min: 'Car_production_price_desc', max: 'Car_production_price_asc' },
  km: { min: 'Car_production_km_desc', max: 'Car_production_km_asc' },
  year: { min: 'Car_production_year_desc', max: 'Car_production_year_asc' },
  subscription_price: {
    min: 'Car_production_subscription_price_desc',
    max: 'Car_production_subscription_price_asc',
  },
};

/**
 * The cars nearest to a search that finds none, a few from each of its ways out, then of the whole stock; none where there
 * is no way, or the only one leaves nothing of what was asked: to a name alone nothing is near but what has its body.
 */
export async function findNearestCars(
  { state, words, site }: Comparison,
  relaxations: SearchResult['relaxations'],
): Promise<NearestCar[]> {
  const filters = listFilters(state);
  const bodies = listKnownBodies(state);
  if (filters.length === 1 && filters.every(isName) && bodies.length === 0) return [];
  const isShort = relaxations.length + bodies.length > 0 && relaxations.every(({ count }) => count < MOST);
  const ways = [...relaxations.slice(0, MOST_WAYS), ...(isShort ? [{ dropped: filters }] : [])];
  const carsOfWays = await Promise.all(ways.map(({ dropped }) => findCarsWithout(site, state, dropped)));
  const comparison = { state, words, site };
  const candidates = ways.flatMap(({ dropped }, way) =>
    (carsOfWays[way] ?? []).map((car) => ({
      car,
      dropped,
      distance: measureDistance(car, dropped, comparison),
    })),
  );
  const nearest = new Map<number, NearestCar>();
  for (const { car, dropped } of candidates.toSorted((one, other) => one.distance - other.distance)) {
    if (nearest.has(car.id) || nearest.size === MOST) continue;
    const difference = dropped
      .map((filter) => describeDifference(car, filter, comparison))
      .filter(Boolean)
      .join('. ');
    nearest.set(car.id, { car, difference });
  }
  return [...nearest.values()];
}

/** Of the models that are looked for: `SUV` and `Wagon` of an Outback. */
function listKnownBodies(state: SearchState): readonly string[] {
  const { model = [] } = readMeaning(withoutWords(state, isDeniedWords)).refinements;
  return [...new Set(model.flatMap((name) => findKnownModel(name)?.bodies ?? []))];
}

function isName(filter: Filter): boolean {
  return filter.kind === 'query' || ('facet' in filter && ['make', 'model'].includes(filter.facet));
}

/** How little a car is what was asked: a price a fifth beyond its end counts as another colour does. */
function measureDistance(car: Car, dropped: readonly Filter[], { state, site }: Comparison): number {
  const listedCar = buildListedCar(car, site.website);
  return dropped.reduce((sum, filter) => sum + measureDifference(listedCar, filter, state), 0);
}

function measureDifference(listedCar: ListedCar, filter: Filter, state: SearchState): number {
  if (filter.kind === 'query') return measureText(state);
  if (meetsFilter(listedCar, filter, state)) return 0;
  if (filter.kind !== 'range') return OTHER_VALUE;
  const value = readAttribute(listedCar, filter.name);
  if (typeof value !== 'number') return OTHER_VALUE;
  const { min = null, max = null } = readMeaning(state).ranges[filter.name] ?? {};
  const end = (min !== null && value < min ? min : max) ?? value;
  return Math.abs(value - end) / (filter.name === 'year' ? YEARS_BEYOND : Math.max(1, end));
}

/** A way out that drops all filters finds cars that meet some of them. */
function meetsFilter(
  listedCar: ListedCar,
  filter: Exclude<Filter, { kind: 'query' }>,
  state: SearchState,
): boolean {
  const { ranges, refinements } = readMeaning(state);
  if (filter.kind === 'range') {
    const value = readAttribute(listedCar, filter.name);
    const { min = null, max = null } = ranges[filter.name] ?? {};
    return typeof value === 'number' && (min === null || value >= min) && (max === null || value <= max);
  }
  const carValues = [readAttribute(listedCar, filter.facet) ?? []].flat().map(String);
  return (refinements[filter.facet] ?? []).some((value) => carValues.includes(value));
}

function measureText(state: SearchState): number {
  if (IS_CONDITION.test(readMeaning(state).query)) return OTHER_VALUE;
  return hasUnknownText(state) ? 2 * OTHER_VALUE : OTHER_NAME;
}

async function findCarsWithout(site: Site, state: SearchState, dropped: readonly Filter[]): Promise<Car[]> {
  const { query, refinements, ranges } = readMeaning(dropped.reduce(withoutFilter, state));
  const bodies = refinements.model === undefined ? listKnownBodies(state) : [];
  const isBodyAlone = bodies.length > 0 && dropped.length === listFilters(state).length;
  const [range] = dropped.filter((filter) => filter.kind === 'range');
  const everything = askEveryCar(site.clock.now());
  const isMeasured = MEASURES.some((name) => name === range?.name);
  const end = range && readMeaning(state).ranges[range.name]?.max === null ? 'min' : 'max';
  const question = {
    ...everything,
    text: query,
    refinements,
    ranges,
    filter: NOT_SOLD,
    sort: range === undefined ? everything.sort : (BEYOND[range.name]?.[end] ?? everything.sort),
    hitsPerPage: isMeasured ? MOST_MEASURED : MOST,
  };
  const ofBody = { ...question, refinements: { body: bodies, ...refinements } };
  const alike = bodies.length > 0 ? await site.search.find(ofBody) : null;
  if (alike !== null && (alike.total > 0 || isBodyAlone)) return site.stock.byIds(alike.ids);
  return site.stock.byIds((await site.search.find(question)).ids);
}

/** `Grey, not red`, `$4,990 over`, `Not Ranger`, `Same body: SUV`; nothing of words that name nothing. */
function describeDifference(car: Car, filter: Filter, { state, words, site }: Comparison): string {
  // No car has what names nothing: the ways out above say so once.
  if (filter.kind === 'query') return hasUnknownText(state) ? '' : `Not ${writeFilter(filter, state, words)}`;
  const listedCar = buildListedCar(car, site.website);
  if (meetsFilter(listedCar, filter, state)) return '';
  if (filter.kind === 'value' && filter.facet === 'feature') {
    const feature = writeFilter(filter, state, words);
    return isFact(filter.value) ? `Not ${feature}` : `No ${feature} listed`;
  }
  if ('facet' in filter && isName(filter) && listKnownBodies(state).includes(car.body ?? ''))
    return filter.facet === 'model' ? `Same body: ${lowercaseCapitals(car.body ?? '')}` : '';
  if (filter.kind === 'range')
    return describeDistance(readAttribute(listedCar, filter.name), filter.name, { state, words, site });
  const value = readAttribute(listedCar, filter.facet);
  const label =
    [value ?? ''].flat().map((facetValue) => labelValue(filter.facet, String(facetValue), words))[0] ?? '';
  if (isDenial(filter)) return capitalise(label);
  const wantedValues = listWanted(filter, { state, words, site });
  return label === '' ? `Not said to be ${wantedValues}` : `${capitalise(label)}, not ${wantedValues}`;
}

/** What the shopper chose or said of the same facet. */
function listWanted(filter: Filter & { facet: string }, { state, words }: Comparison): string {
  return listFilters(state)
    .filter((chosenFilter) => 'facet' in chosenFilter && chosenFilter.facet === filter.facet)
    .map((chosenFilter) => writeFilter(chosenFilter, state, words))
    .join(' or ');
}

const NAMES: Partial<Record<RangeName, string>> = { engine_cc: 'engine size' };

/** How far beyond its end: `$4,990 over`, `12,000 km over`, `2 years older`. */
function describeDistance(
  value: ReturnType<typeof readAttribute>,
  name: RangeName,
  { state, words }: Comparison,
): string {
  const { min = null, max = null } = readMeaning(state).ranges[name] ?? {};
  if (typeof value !== 'number')
    return name === 'subscription_price' ? 'Not by subscription' : `No ${NAMES[name] ?? name} given`;
  const isBelow = min !== null && value < min;
  const distance = Math.abs(value - ((isBelow ? min : max) ?? value));
  if (name === 'year')
    return `${distance} ${distance === 1 ? 'year' : 'years'} ${isBelow ? 'older' : 'newer'}`;
  const amount = labelBound(name, Math.round(distance), words);
  return `${amount} ${isBelow ? 'under' : 'over'}`;
}
