import { type RefObject, useEffect } from 'react';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import type { SearchControl } from './use-search.ts';

/** Applies what was ticked, typed or sorted before hydration. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  search: SearchControl,
  standard: SortIndex,
): void {
  useEffect(() => {
    if (form.current === null || !wasTouched(form.current)) return;
    const fields = [...new FormData(form.current)];
    void import('./parse-search-fields.ts').then(({ parseSearchFields }) => {
      const fieldSearch = parseSearchFields(fields, search.state, standard);
      if (!isSameSearch(fieldSearch, search.state)) search.change(() => fieldSearch);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- only once, at hydration
  }, []);
}

/** Whether a field says something else than the page that was sent. */
function wasTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    }
    if (!(field instanceof HTMLInputElement)) return false;
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  });
}

/** The form's controls hold what the words of the page's search mean. */
function isSameSearch(a: SearchState, b: SearchState): boolean {
  return formatSearchState({ ...a, page: 1 }) === formatSearchState({ ...readMeaning(b), page: 1 });
}
