import type { SearchState } from '#domain/search/search-state.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import { parseSearchState } from '#domain/search/search-url.ts';

/** The search that the form's fields ask for, as a browser would send them. */
export function parseSearchFields(
  fields: readonly [string, FormDataEntryValue][],
  state: SearchState,
  standard: SortIndex,
): SearchState {
  const texts = fields.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const fieldSearch = parseSearchState(texts);
  // The sort control always says something; the default need not stand in the address.
  return { ...fieldSearch, sortBy: fieldSearch.sortBy === standard ? state.sortBy : fieldSearch.sortBy };
}
