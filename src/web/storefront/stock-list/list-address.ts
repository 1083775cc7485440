import { formatSearchState } from '#domain/search/format-search-state.ts';
import type { SearchState } from '#domain/search/search-state.ts';

/** The address of one page of a plain list. */
export function listAddress(path: string, state: SearchState): string {
  const query = formatSearchState(state);
  return query === '' ? path : `${path}?${query}`;
}
