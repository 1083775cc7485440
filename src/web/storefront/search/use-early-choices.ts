import { type RefObject, useEffect } from 'react';
import type { SearchState, SortIndex } from '#domain/search/search-state.ts';
import { formatSearchState, parseSearchState } from '#domain/search/search-url.ts';
import type { SearchControl } from './use-search.ts';

/** Carries out what was ticked, typed or sorted before the page's scripts ran. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  search: SearchControl,
  standard: SortIndex,
): void {
  useEffect(() => {
    if (form.current === null) return;
    const wanted = searchOfForm(form.current, search.state, standard);
    if (!isSameSearch(wanted, search.state)) search.change(() => wanted);
    // oxlint-disable-next-line react/exhaustive-deps -- only once, when the page comes to life
  }, []);
}

function searchOfForm(form: HTMLFormElement, state: SearchState, standard: SortIndex): SearchState {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const found = parseSearchState(fields);
  // The sort control always says something; the default need not stand in the address.
  return { ...found, sortBy: found.sortBy === standard ? state.sortBy : found.sortBy };
}

function isSameSearch(a: SearchState, b: SearchState): boolean {
  return formatSearchState({ ...a, page: 1 }) === formatSearchState({ ...b, page: 1 });
}
