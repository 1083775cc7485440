import type { FilterableAttribute } from '#domain/search/car-attributes.ts';
import { FILTERABLE_NUMBERS, FILTERABLE_TEXTS } from '#domain/search/car-attributes.ts';
import type { FilterExpression } from '#domain/search/filter-expression.ts';
import { parseFilter } from '#domain/search/filter-grammar.ts';
import { parseFacetFilters, parseNumericFilters } from '#domain/search/filter-lists.ts';

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
  highlightTags: { before: string; after: string };
}

/** A parameter that cannot be read, said in words. */
export interface ParamFault {
  kind: 'fault';
  message: string;
}

const MAX_QUERY_LENGTH = 512;
const MAX_HITS = 1_000;
const MAX_PAGE = 1_000_000;
const FACETABLE: readonly FilterableAttribute[] = [
  ...FILTERABLE_TEXTS,
  ...FILTERABLE_NUMBERS.filter((name) => name !== 'id'),
];

/** Reads the parameters of one search; those the product has no use for, such as analytics, are passed over. */
export function parseSearchParams(params: Record<string, unknown>): SearchParams | ParamFault {
  const filter = allFilters(params);
  const page = wholeNumber(params, 'page', { standard: 0, max: MAX_PAGE });
  const hitsPerPage = wholeNumber(params, 'hitsPerPage', { standard: 20, max: MAX_HITS });
  const maxValuesPerFacet = wholeNumber(params, 'maxValuesPerFacet', { standard: 100, max: MAX_HITS });
  for (const read of [filter, page, hitsPerPage, maxValuesPerFacet]) if (isFault(read)) return read;
  return {
    query: textOf(params['query']).slice(0, MAX_QUERY_LENGTH),
    filter: (filter as FilterReading).expression,
    page: page as number,
    hitsPerPage: hitsPerPage as number,
    facets: facetsAsked(params['facets']),
    maxValuesPerFacet: maxValuesPerFacet as number,
    attributesToRetrieve: listOfTexts(params['attributesToRetrieve']) ?? ['*'],
    attributesToHighlight: listOfTexts(params['attributesToHighlight']),
    highlightTags: {
      before: textOf(params['highlightPreTag'] ?? '<em>'),
      after: textOf(params['highlightPostTag'] ?? '</em>'),
    },
  };
}

interface FilterReading {
  expression: FilterExpression | null;
}

/** `filters`, `facetFilters` and `numericFilters` all hold together. */
function allFilters(params: Record<string, unknown>): FilterReading | ParamFault {
  const readings = [
    ['filters', parseFilter(textOf(params['filters']))],
    ['facetFilters', parseFacetFilters(params['facetFilters'])],
    ['numericFilters', parseNumericFilters(params['numericFilters'])],
  ] as const;
  const all: FilterExpression[] = [];
  for (const [name, reading] of readings) {
    if (reading.kind === 'fault')
      return fault(`${name}: ${reading.message} (at character ${reading.position + 1})`);
    if (reading.expression !== null) all.push(reading.expression);
  }
  return { expression: all.length === 0 ? null : { kind: 'and', of: all } };
}

/** `"make"`, `"make,body"`, a list of names, the JSON text of one; `*` means all. */
function facetsAsked(raw: unknown): FilterableAttribute[] {
  const names = listOfTexts(raw) ?? [];
  if (names.includes('*')) return [...FACETABLE];
  return FACETABLE.filter((name) => names.includes(name));
}

function listOfTexts(raw: unknown): string[] | null {
  const list = typeof raw === 'string' && raw.startsWith('[') ? parsedJson(raw) : raw;
  if (Array.isArray(list)) return list.filter((entry) => typeof entry === 'string');
  return typeof list === 'string' ? list.split(',').map((name) => name.trim()) : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

function wholeNumber(
  params: Record<string, unknown>,
  name: string,
  { standard, max }: { standard: number; max: number },
): number | ParamFault {
  const raw = params[name];
  if (raw === undefined || raw === null || raw === '') return standard;
  const value = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : raw;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    return fault(`${name}: a whole number from 0 was expected`);
  return value <= max || name === 'page' ? Math.min(value, max) : fault(`${name}: at most ${max}`);
}

function textOf(raw: unknown): string {
  return typeof raw === 'string' ? raw : '';
}

/** Tells a fault from anything that was read. */
export function isFault(read: unknown): read is ParamFault {
  return typeof read === 'object' && read !== null && 'kind' in read && read.kind === 'fault';
}

function fault(message: string): ParamFault {
  return { kind: 'fault', message };
}
