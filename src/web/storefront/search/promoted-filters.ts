import { listFilters, withoutFilter } from '#domain/search/active-filters.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { FACETS } from '#domain/search/search-state.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import type { SearchCategory } from '#domain/search/search-settings.ts';
import { type SearchPaths, searchAddress } from './search-address.ts';

/** A promoted chip as the page draws it: where it leads from the search of the page. */
export type PromotedLink = [name: string, address: string, isOn: boolean];

export function buildPromotedLink(
  category: SearchCategory,
  state: SearchState,
  paths: SearchPaths,
): PromotedLink {
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
  const understoodState = readMeaning(state);
  if (filter.kind === 'value')
    return understoodState.refinements[filter.facet]?.includes(filter.value) ?? false;
  if (filter.kind === 'words') return false;
  const [promotedRange, chosenRange] = [promoted.ranges[filter.name], understoodState.ranges[filter.name]];
  return promotedRange?.min === chosenRange?.min && promotedRange?.max === chosenRange?.max;
}
