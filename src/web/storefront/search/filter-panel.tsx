import { type PointerEvent, type RefObject, type SyntheticEvent, useEffect, useMemo, useRef } from 'react';
import { readMeaning } from '#domain/search/meaning.ts';
import { toggleValue } from '#domain/search/active-filters.ts';
import { type Facet, type SearchState, FACETS } from '#domain/search/search-state.ts';
import { prefetchPage } from '../../browser/navigation/prefetch-nearby.tsx';
import { useIsHydrated } from '../../browser/hydration/use-is-hydrated.ts';
import { searchPath } from '../../paths.ts';
import { listFacetGroups, OPEN_AT_FIRST } from './facet-groups.ts';
import { FacetList } from './facet-list.tsx';
import type { FilterWords } from '#domain/search/filter-label.ts';
import type { SearchData } from './load-search.ts';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import type { SearchControl } from './use-search.ts';
import { type SearchPaths, searchAddress } from './search-address.ts';

export const SEARCH_FORM = 'search-form';

interface FilterPanelProps {
  searchData: SearchData;
  search: SearchControl;
  words: FilterWords;
}

/** The filters beside the results: one form that a browser can send by itself, and that scripts answer at once. */
export function FilterPanel({ searchData, search, words }: FilterPanelProps) {
  const { state, change } = search;
  const understoodState = useMemo(() => readMeaning(state), [state]);
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form, search, searchData.standardSort);
  return (
    <section className="filters" aria-label="Filters">
      <form
        id={SEARCH_FORM}
        ref={form}
        method="get"
        action={searchPath(searchData.openPath)}
        onSubmit={stayHere}
        onPointerDown={(event) => prefetchChoice(event, searchData, state)}
        autoComplete="off"
      >
        <details open={useIsHydrated() || undefined}>
          {/* On phones without scripts; wide screens show it whole (search.css). */}
          <summary className="btn btn-outline">Filters</summary>
          <h2 className="filters-head">Filters</h2>
          <KeptFields state={understoodState} groups={listFacetGroups(words, searchData.options)} />
          <FacetList
            searchData={searchData}
            state={understoodState}
            change={change}
            words={words}
            openAtFirst={OPEN_AT_FIRST}
          />
          <noscript>
            <button className="btn btn-brand btn-full" type="submit">
              Show results
            </button>
          </noscript>
        </details>
      </form>
    </section>
  );
}

/**
 * What the form has no control for still belongs to the search it sends; of the query what was understood is in its
 * controls already.
 */
function KeptFields({ state, groups }: { state: SearchState; groups: ReturnType<typeof listFacetGroups> }) {
  const isShown = (facet: Facet) => groups.some((group) => group.kind === 'values' && group.facet === facet);
  const keptValues = FACETS.filter((facet) => !isShown(facet)).flatMap((facet) =>
    (state.refinements[facet] ?? []).map((value) => ({ facet, value })),
  );
  return (
    <>
      {state.query === '' ? null : <input type="hidden" name="query" value={state.query} />}
      {keptValues.map(({ facet, value }) => (
        <input key={facet + value} type="hidden" name={`refinementList[${facet}][]`} value={value} />
      ))}
    </>
  );
}

function stayHere(event: SyntheticEvent): void {
  event.preventDefault();
}

/** Fetches what a value's box will show while it is still pressed: a press takes about a tenth of a second. */
function prefetchChoice({ target }: PointerEvent, paths: SearchPaths, state: SearchState): void {
  const box = target instanceof Element ? target.closest('label')?.control : null;
  if (!(box instanceof HTMLInputElement) || box.disabled) return;
  const facet = FACETS.find((name) => box.name === `refinementList[${name}][]`);
  if (facet !== undefined) prefetchPage(searchAddress(paths, toggleValue(state, facet, box.value)));
}

/** Applies what was ticked, typed or sorted before hydration. */
function useEarlyChoices(
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
