import { readMeaning, withoutText, withoutWords } from './meaning.ts';
import type { Facet, RangeBounds, RangeName, SearchState, UnderstoodWords } from './search-state.ts';
import { applyPreset, withoutPreset } from './search-paths.ts';
import { FACETS, RANGES } from './search-state.ts';

/** One thing the shopper asked for. */
export type Filter =
  /** The words that are looked for as they are. */
  | { kind: 'query' }
  | { kind: 'value'; facet: Facet; value: string }
  /** Words that mean several values at once: `white`, of a stock with four kinds of it. */
  | { kind: 'words'; facet: Facet; name: string; denied?: string | undefined }
  | { kind: 'range'; name: RangeName };

/** Every filter of a search, in the order the page shows them; what its words say stands among those chosen. */
export function listFilters(state: SearchState): Filter[] {
  const meaning = readMeaning(state);
  const query: Filter[] = meaning.query === '' ? [] : [{ kind: 'query' }];
  const values = FACETS.flatMap((facet) => listValueFilters(state, facet));
  const ranges = RANGES.filter((name) => meaning.ranges[name] !== undefined).map((name): Filter => ({
    kind: 'range',
    name,
  }));
  return [...query, ...values, ...ranges];
}

function listValueFilters({ refinements, understood = [] }: SearchState, facet: Facet): Filter[] {
  // Of most facets in most searches, and a page counts its filters a dozen times.
  if (refinements[facet] === undefined && understood.length === 0) return [];
  const facetWords = understood.filter((words) => words.kind === 'values' && words.facet === facet);
  const single = facetWords.flatMap((words) =>
    words.kind === 'values' && words.values.length === 1 ? words.values : [],
  );
  const several = new Map(
    facetWords.flatMap((words) =>
      words.kind === 'values' && words.values.length > 1 ? [[words.name, words.denied]] : [],
    ),
  );
  return [
    ...[...new Set([...(refinements[facet] ?? []), ...single])].map((value): Filter => ({
      kind: 'value',
      facet,
      value,
    })),
    ...Array.from(several, ([name, denied]): Filter => ({ kind: 'words', facet, name, denied })),
  ];
}

/** The same search without a filter, from its first page; the words that said it leave the query. */
export function withoutFilter(state: SearchState, filter: Filter): SearchState {
  const firstPage = { ...state, page: 1 };
  switch (filter.kind) {
    case 'query':
      return withoutText(firstPage);
    case 'range':
      return withRange(state, filter.name, { min: null, max: null });
    case 'value':
      return withoutChosen(firstPage, filter.facet, filter.value);
    case 'words':
      return withoutWords(
        firstPage,
        (words) => words.kind === 'values' && words.facet === filter.facet && words.name === filter.name,
      );
  }
}

/** Words that mean it among others have a chip of their own and stay. */
function withoutChosen(state: SearchState, facet: Facet, value: string): SearchState {
  const keptValues = (state.refinements[facet] ?? []).filter((chosenValue) => chosenValue !== value);
  const isSaid = (words: UnderstoodWords) =>
    words.kind === 'values' &&
    words.facet === facet &&
    words.values.length === 1 &&
    words.values[0] === value;
  return withValues(withoutWords(state, isSaid), facet, keptValues);
}

/** Whatever chose or said it. Of words that mean several values, the others are chosen instead. */
function withoutValue(state: SearchState, facet: Facet, value: string): SearchState {
  const saying = (state.understood ?? []).flatMap((words) =>
    words.kind === 'values' && words.facet === facet && words.values.includes(value) ? [words] : [],
  );
  const chosenValues = [...(state.refinements[facet] ?? []), ...saying.flatMap(({ values }) => values)];
  const keptValues = [...new Set(chosenValues)].filter((chosenValue) => chosenValue !== value);
  return withValues(
    withoutWords(state, (words) => saying.some((sayingWords) => sayingWords === words)),
    facet,
    keptValues,
  );
}

/** The same search with a value added to its facet or, when it was chosen, taken away; from its first page. */
export function toggleValue(state: SearchState, facet: Facet, value: string): SearchState {
  const chosenValues = readMeaning(state).refinements[facet] ?? [];
  if (chosenValues.includes(value)) return withoutValue(state, facet, value);
  return withValues(state, facet, [...(state.refinements[facet] ?? []), value]);
}

/** The same search with other bounds, whatever its words said; none at all when both are null. From its first page. */
export function withRange(state: SearchState, name: RangeName, bounds: RangeBounds): SearchState {
  const { [name]: _, ...otherRanges } = state.ranges;
  const isOpen = bounds.min === null && bounds.max === null;
  const unsaid = withoutWords(state, (words) => words.kind === 'range' && words.name === name);
  return { ...unsaid, page: 1, ranges: isOpen ? otherRanges : { ...otherRanges, [name]: bounds } };
}

/** Those that somebody chose: what the path of the page presets stands in its heading. */
export function listChosenFilters(state: SearchState, path: string): Filter[] {
  return listFilters(withoutPreset(state, path));
}

/** The search that a path stands for, in the same order. */
export function withoutChosenFilters(state: SearchState, path: string): SearchState {
  return applyPreset(withoutFilters(state), path);
}

/** The same order of cars without any filter. */
export function withoutFilters(state: SearchState): SearchState {
  return { query: '', page: 1, refinements: {}, ranges: {}, sortBy: state.sortBy };
}

function withValues(state: SearchState, facet: Facet, values: readonly string[]): SearchState {
  const { [facet]: _, ...otherRefinements } = state.refinements;
  return {
    ...state,
    page: 1,
    refinements: values.length > 0 ? { ...otherRefinements, [facet]: values } : otherRefinements,
  };
}
