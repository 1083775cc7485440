import * as v from 'valibot';
import {
  type FilterableAttribute,
  FILTERABLE_NUMBERS,
  FILTERABLE_TEXTS,
} from '#domain/search/car-attributes.ts';
import type { FilterExpression } from '#domain/search/filter-evaluator.ts';
import { type ParsedFilter, parseFilter } from '#domain/search/filter-grammar.ts';
import { parseFacetFilters, parseNumericFilters } from '#domain/search/filter-lists.ts';
import { readBy } from '../parse-body.ts';

/** What a search asks for, read from the service's parameters. */
export interface SearchParams {
  query: string;
  filter: FilterExpression | null;
  /** 0-based. */
  page: number;
  hitsPerPage: number;
  facets: FilterableAttribute[];
  maxValuesPerFacet: number;
  attributesToRetrieve: string[];
  attributesToHighlight: string[] | null;
  highlightTags: { openingTag: string; closingTag: string };
}

/** A parameter that cannot be read, said in words. */
export interface ParamFault {
  kind: 'fault';
  message: string;
}

const MAX_QUERY_LENGTH = 512;
const MAX_HITS = 1_000;
/** Written around each marked word of each hit. */
const MAX_TAG = 100;
/** Looked through for each field of each hit. */
const MAX_NAMES = 200;
const MAX_PAGE = 1_000_000;
const FACETABLE: readonly FilterableAttribute[] = [
  ...FILTERABLE_TEXTS,
  ...FILTERABLE_NUMBERS.filter((name) => name !== 'id'),
];

const textOrList = v.union([v.string(), v.array(v.unknown())], 'a text or a list was expected');
const numberOrDigits = v.union([v.number(), v.string()], 'a whole number from 0 was expected');

/** One search as it may be asked; parameters the product has no use for, such as analytics, are passed over. */
export const searchParams = v.object({
  query: text('', 'Words typed.'),
  filters: filter('An expression.', v.fallback(v.string(), ''), parseFilter),
  facetFilters: filter('Chosen values, lists within lists: or within and.', textOrList, parseFacetFilters),
  numericFilters: filter('Ranges such as `price<=30000`.', textOrList, parseNumericFilters),
  page: v.pipe(
    wholeNumber(0, (page) => ({ value: Math.min(page, MAX_PAGE) })),
    v.description('From 0.'),
  ),
  hitsPerPage: v.pipe(wholeNumber(20, upToMaxHits), v.description('Cars a page.')),
  maxValuesPerFacet: v.pipe(wholeNumber(100, upToMaxHits), v.description('How many values are counted.')),
  facets: names('A list of facets, or `*`.'),
  attributesToRetrieve: names('What is told of a car: everything where this is left out.'),
  attributesToHighlight: names('Where typed words are marked.'),
  highlightPreTag: text('<em>', 'Before a marked word.'),
  highlightPostTag: text('</em>', 'After a marked word.'),
});

/** Reads the parameters of one search. */
export function parseSearchParams(params: Record<string, unknown>): SearchParams | ParamFault {
  const outcome = v.safeParse(searchParams, params);
  if (!outcome.success) {
    const { path, message } = outcome.issues[0];
    return { kind: 'fault', message: `${String(path?.[0]?.key)}: ${message}` };
  }
  const { query, filters, facetFilters, numericFilters, facets, ...otherParams } = outcome.output;
  const {
    highlightPreTag: openingTag,
    highlightPostTag: closingTag,
    attributesToRetrieve,
    ...numbers
  } = otherParams;
  return {
    ...numbers,
    query: query.slice(0, MAX_QUERY_LENGTH),
    filter: joinFilters([filters, facetFilters, numericFilters]),
    facets: listFacets(facets ?? []),
    attributesToRetrieve: attributesToRetrieve ?? ['*'],
    highlightTags: { openingTag: openingTag.slice(0, MAX_TAG), closingTag: closingTag.slice(0, MAX_TAG) },
  };
}

/** `filters`, `facetFilters` and `numericFilters` all hold together. */
function joinFilters(filters: readonly (FilterExpression | null)[]): FilterExpression | null {
  const all = filters.filter((expression) => expression !== null);
  return all.length === 0 ? null : { kind: 'and', of: all };
}

function listFacets(facetNames: readonly string[]): FilterableAttribute[] {
  if (facetNames.includes('*')) return [...FACETABLE];
  return FACETABLE.filter((name) => facetNames.includes(name));
}

/** What is no text counts as none. */
function text(standard: string, meaning: string) {
  return v.pipe(v.optional(v.fallback(v.string(), standard), standard), v.description(meaning));
}

function filter<Input>(meaning: string, takes: v.GenericSchema<Input>, parse: (raw: Input) => ParsedFilter) {
  const filterSchema = readBy(takes, (raw) => {
    const parsedFilter = parse(raw);
    return parsedFilter.kind === 'fault'
      ? { fault: `${parsedFilter.message} (at character ${parsedFilter.position + 1})` }
      : { value: parsedFilter.expression };
  });
  return v.pipe(v.nullish(filterSchema, null), v.description(meaning));
}

/** As a number or in digits; nothing, or an empty text, means the standard. */
function wholeNumber(standard: number, limited: (value: number) => { value: number } | { fault: string }) {
  const numberSchema = readBy(numberOrDigits, (raw) => {
    if (raw === '') return { value: standard };
    const value = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : raw;
    const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= 0;
    return isWhole ? limited(value) : { fault: numberOrDigits.message };
  });
  return v.nullish(numberSchema, standard);
}

function upToMaxHits(value: number) {
  return value <= MAX_HITS ? { value } : { fault: `at most ${MAX_HITS}` };
}

/** `"make"`, `"make,body"`, a list of names, the JSON text of one; null for anything else. */
function names(meaning: string) {
  const listSchema = readBy(textOrList, (raw) => ({ value: listOfTexts(raw) }));
  return v.pipe(v.nullish(v.fallback(listSchema, null), null), v.description(meaning));
}

function listOfTexts(raw: string | unknown[]): string[] | null {
  const list = typeof raw === 'string' && raw.startsWith('[') ? parseJsonOrEmpty(raw) : raw;
  if (Array.isArray(list)) return list.filter((entry) => typeof entry === 'string').slice(0, MAX_NAMES);
  return typeof list === 'string' ? list.split(',', MAX_NAMES).map((name) => name.trim()) : null;
}

function parseJsonOrEmpty(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/** Tells a fault from anything that was read. */
export function isFault(outcome: unknown): outcome is ParamFault {
  return typeof outcome === 'object' && outcome !== null && 'kind' in outcome && outcome.kind === 'fault';
}
