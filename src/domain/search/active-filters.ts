import type { Facet, RangeBounds, RangeName, SearchState } from './search-state.ts';
import { FACETS, RANGES } from './search-state.ts';

/** One thing the shopper asked for. */
export type Filter =
  | { kind: 'query' }
  | { kind: 'value'; facet: Facet; value: string }
  | { kind: 'range'; name: RangeName };

/** Every filter of a search, in the order the page shows them. */
export function filtersOf(state: SearchState): Filter[] {
  const query: Filter[] = state.query === '' ? [] : [{ kind: 'query' }];
  const values = FACETS.flatMap((facet) =>
    (state.refinements[facet] ?? []).map((value): Filter => ({ kind: 'value', facet, value })),
  );
  const ranges = RANGES.filter((name) => state.ranges[name] !== undefined).map((name): Filter => ({
    kind: 'range',
    name,
  }));
  return [...query, ...values, ...ranges];
}

/** The same search without a filter, from its first page. */
export function withoutFilter(state: SearchState, filter: Filter): SearchState {
  if (filter.kind === 'query') return { ...state, page: 1, query: '' };
  if (filter.kind === 'range') return withRange(state, filter.name, { min: null, max: null });
  const kept = (state.refinements[filter.facet] ?? []).filter((value) => value !== filter.value);
  return withValues(state, filter.facet, kept);
}

/** The same search with a value added to its facet or, when it was chosen, taken away; from its first page. */
export function toggleValue(state: SearchState, facet: Facet, value: string): SearchState {
  const chosen = state.refinements[facet] ?? [];
  if (chosen.includes(value)) return withoutFilter(state, { kind: 'value', facet, value });
  return withValues(state, facet, [...chosen, value]);
}

/** The same search with other bounds; none at all when both are null. From its first page. */
export function withRange(state: SearchState, name: RangeName, bounds: RangeBounds): SearchState {
  const { [name]: _, ...others } = state.ranges;
  const isOpen = bounds.min === null && bounds.max === null;
  return { ...state, page: 1, ranges: isOpen ? others : { ...others, [name]: bounds } };
}

/** The same order of cars without any filter. */
export function withoutFilters(state: SearchState): SearchState {
  return { query: '', page: 1, refinements: {}, ranges: {}, sortBy: state.sortBy };
}

function withValues(state: SearchState, facet: Facet, values: readonly string[]): SearchState {
  const { [facet]: _, ...others } = state.refinements;
  return { ...state, page: 1, refinements: values.length > 0 ? { ...others, [facet]: values } : others };
}
