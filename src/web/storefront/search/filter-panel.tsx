import { type PointerEvent, type SyntheticEvent, useMemo, useRef } from 'react';
import { readMeaning } from '#domain/search/meaning.ts';
import { toggleValue, withoutFilters } from '#domain/search/active-filters.ts';
import { FACETS, type SearchState } from '#domain/search/search-state.ts';
import { prefetchPage } from '../../browser/prefetch-nearby.tsx';
import { searchPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { OPEN_AT_FIRST } from './facet-groups.ts';
import { FacetList } from './facet-list.tsx';
import type { FilterWords } from './filter-label.ts';
import type { SearchData } from './load-search.ts';
import { useEarlyChoices } from './use-early-choices.ts';
import { type SearchPaths, searchAddress } from './search-address.ts';
import type { SearchControl } from './use-search.ts';

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
        <div className="filters-head">
          <h2>Filters</h2>
          <Button
            kind="ghost"
            size="small"
            className="search-clear needs-script"
            onClick={() => change(withoutFilters)}
          >
            Clear all
          </Button>
        </div>
        <KeptFields state={understoodState} words={words} />
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
      </form>
    </section>
  );
}

/**
 * What the form has no control for still belongs to the search it sends; of the query what was understood is in its
 * controls already.
 */
function KeptFields({ state, words }: { state: SearchControl['state']; words: FilterWords }) {
  const dealerships = words.dealerships.length > 1 ? [] : (state.refinements.dealership_slug ?? []);
  return (
    <>
      {state.query === '' ? null : <input type="hidden" name="query" value={state.query} />}
      {dealerships.map((slug) => (
        <input key={slug} type="hidden" name="refinementList[dealership_slug][]" value={slug} />
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
