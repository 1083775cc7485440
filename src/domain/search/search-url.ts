import { canonicaliseMake } from '../cars/make-aliases.ts';
import { cleanValue, squeezeSpaces } from './format-search-state.ts';
import type { Facet, RangeBounds, Ranges, Refinements, SearchState } from './search-state.ts';
import { FACETS, orderBounds, RANGES } from './search-state.ts';
import { SORT_INDEXES, type SortIndex } from './sort-indexes.ts';

const MAX_PAIRS = 200;
const MAX_PAGE = 1_000_000;
const REFINEMENT_KEY = /^refinementList\[([a-z_]{1,40})\]\[\d{0,2}\]$/;
const RANGE_KEY = /^range\[([a-z_]{1,20})\](?:\[(min|max)\])?$/;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,4})?$/;
const RANGE_VALUE = /^(-?\d{1,12}(?:\.\d{1,4})?)?:(-?\d{1,12}(?:\.\d{1,4})?)?$/;

/**
 * Reads the search an address asks for, in InstantSearch's flat form: `query`, `page`, `refinementList[attr][i]`,
 * `range[attr]=min:max` (or `range[attr][min]`, `range[attr][max]`), `sortBy`. Takes decoded pairs, such as a
 * `URLSearchParams`. Whatever it does not know is ignored; of a single-valued key the first readable one counts.
 */
export function parseSearchState(params: Iterable<readonly [string, string]>): SearchState {
  const stateSoFar: StateSoFar = {
    query: null,
    page: null,
    sortBy: null,
    refinements: new Map(),
    ranges: {},
  };
  let pairs = 0;
  for (const [key, rawValue] of params) {
    if (++pairs > MAX_PAIRS) break;
    const value = cleanValue(rawValue);
    if (value !== null) readPair(stateSoFar, key, value);
  }
  return {
    query: stateSoFar.query ?? '',
    page: stateSoFar.page ?? 1,
    refinements: orderRefinements(stateSoFar.refinements),
    ranges: orderRanges(stateSoFar.ranges),
    sortBy: stateSoFar.sortBy,
  };
}

interface StateSoFar {
  query: string | null;
  page: number | null;
  sortBy: SortIndex | null;
  refinements: Map<Facet, string[]>;
  ranges: Ranges;
}

function readPair(stateSoFar: StateSoFar, key: string, value: string): void {
  if (key === 'query') stateSoFar.query ??= squeezeSpaces(value);
  else if (key === 'page') stateSoFar.page ??= parsePage(value);
  else if (key === 'sortBy') stateSoFar.sortBy ??= SORT_INDEXES.find((name) => name === value) ?? null;
  else if (key.startsWith('range')) readRange(stateSoFar, key, value);
  else readRefinement(stateSoFar, key, value);
}

function readRefinement(stateSoFar: StateSoFar, key: string, value: string): void {
  const attribute = REFINEMENT_KEY.exec(key)?.[1];
  const facet = FACETS.find((name) => name === attribute);
  if (facet === undefined) return;
  stateSoFar.refinements.set(facet, [...(stateSoFar.refinements.get(facet) ?? []), value]);
}

function readRange(stateSoFar: StateSoFar, key: string, value: string): void {
  const [, attribute, boundName] = RANGE_KEY.exec(key) ?? [];
  const name = RANGES.find((range) => range === attribute);
  if (name === undefined) return;
  const bounds =
    boundName === undefined ? parseBounds(value) : addBound(stateSoFar.ranges[name], boundName, value);
  if (bounds === null) return;
  if (boundName === undefined) stateSoFar.ranges[name] ??= bounds;
  else stateSoFar.ranges[name] = bounds;
}

/** A form without JavaScript cannot join its two number fields: `range[price][min]`, `range[price][max]`. */
function addBound(
  earlierBounds: RangeBounds | undefined,
  boundName: string,
  value: string,
): RangeBounds | null {
  if (!NUMBER.test(value)) return null;
  const { min, max } = earlierBounds ?? { min: null, max: null };
  return boundName === 'min' ? { min: min ?? toNumber(value), max } : { min, max: max ?? toNumber(value) };
}

function parseBounds(value: string): RangeBounds | null {
  const [, min, max] = RANGE_VALUE.exec(value) ?? [];
  if (min === undefined && max === undefined) return null;
  return { min: toNumber(min), max: toNumber(max) };
}

/** Both ends of a range are known only when everything was read: a form without JavaScript sends them apart. */
function orderRanges(ranges: Ranges): Ranges {
  const entries = Object.entries(ranges).map(([name, bounds]) => [name, orderBounds(bounds)]);
  return Object.fromEntries(entries) as Ranges;
}

/** `+ 0` turns -0 into 0, so that both have one spelling. */
function toNumber(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits) + 0;
}

function parsePage(value: string): number | null {
  if (!/^\d+$/.test(value)) return null;
  const page = Number(value);
  return page >= 1 ? Math.min(page, MAX_PAGE) : null;
}

function orderRefinements(valuesByFacet: Map<Facet, string[]>): Refinements {
  const refinements: Refinements = {};
  for (const facet of FACETS) {
    const values = valuesByFacet.get(facet);
    if (values !== undefined) refinements[facet] = sortValues(facet, values);
  }
  return refinements;
}

/** A make may be spelt in any way the trade knows; every spelling is the same search (spec §9). */
function sortValues(facet: Facet, values: readonly string[]): string[] {
  const clean = values.map((value) => cleanValue(value) ?? '');
  const spelt = facet === 'make' ? clean.map((value) => canonicaliseMake(value)) : clean;
  return [...new Set(spelt)].filter((value) => value !== '').sort();
}
