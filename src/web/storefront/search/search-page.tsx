import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { filtersOf } from '#domain/search/active-filters.ts';
import { unusedWords } from '#domain/search/meaning.ts';
import { answersSearchPath } from '#domain/search/search-paths.ts';
import { countOfCars } from '#domain/words/words.ts';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { jsonText, valueOf } from '../../json-text.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { siteOf } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { notFound } from '../not-found/not-found.ts';
import type { Route } from './+types/search-page.ts';
import { ActiveFilters } from './active-filters.tsx';
import type { FilterWords } from './filter-label.ts';
import { FilterPanel, SEARCH_FORM } from './filter-panel.tsx';
import { FiltersButton } from './filters-button.tsx';
import { loadSearch, type SearchData } from './load-search.ts';
import { PageLinks } from './page-links.tsx';
import { PromotedChips } from './promoted-chips.tsx';
import { Results } from './results.tsx';
import { SaveSearch, searchToKeep } from './save-search.tsx';
import { searchAddress } from './search-address.ts';
import { SearchHead } from './search-head.tsx';
import { searchMeta } from './search-meta.ts';
import { searchStructuredData } from './search-structured-data.ts';
import { SortSelect } from './sort-select.tsx';
import { useRecordSearch } from './use-record-search.ts';
import { useSearch } from './use-search.ts';
import './search.css';
import './results.css';
import './page-links.css';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(() => loadSheet().then((module) => ({ default: module.FilterSheet })));

const EmptyResults = lazyComponent(async () => (await import('./empty-results.tsx')).EmptyResults);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  if (!answersSearchPath(site.website, params.path)) throw await notFound(site, request.url);
  const found = await loadSearch(site, params.path, new URL(request.url).searchParams);
  context.set(structuredDataContext, searchStructuredData(found, site));
  return jsonText(found);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : searchMeta(valueOf(loaderData));

/** The search page: filters, the cars they leave, and every way on from there. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const data = valueOf(loaderData);
  const site = useSiteShell();
  const search = useSearch(data, data.state);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const { locale, odometer_unit } = site;
  const words = useMemo<FilterWords>(
    () => ({ locale, odometer_unit, dealerships: data.dealerships }),
    [locale, odometer_unit, data.dealerships],
  );
  useRecordSearch({
    websiteId: site.id,
    path: data.path,
    state: data.state,
    ...searchToKeep(data, words),
  });
  const { state, change } = search;
  // Chips move the cars: with a quick answer both move once, with a slow one the chips go ahead.
  const shown = search.isBusy ? state : data.state;
  const addressOf = (page: number) => searchAddress(data, { ...data.state, page });
  return (
    <main id="main" className="wrap search">
      <SearchHead found={data} />
      <div className="search-layout">
        <FilterPanel found={data} search={search} words={words} />
        <section className="search-results" aria-label="Results" aria-busy={search.isBusy}>
          <PromotedChips promoted={data.promoted} />
          <div className="search-tools">
            <Standing data={data} />
            <FiltersButton
              count={filtersOf(state).length}
              preload={loadSheet}
              onOpen={() => setSheetOpen(true)}
            />
            <SortSelect found={data} state={state} change={change} form={SEARCH_FORM} />
          </div>
          <ActiveFilters
            state={shown}
            change={change}
            words={words}
            addressOf={(next) => searchAddress(data, next)}
          />
          <Found data={data} words={words} />
          <PageLinks page={data.state.page} pages={data.pages} addressOf={addressOf} />
          {data.isSavable ? <SaveSearch found={data} words={words} /> : null}
        </section>
      </div>
      {isSheetOpen ? (
        <Suspense>
          <FilterSheet found={data} words={words} onClose={closeSheet} />
        </Suspense>
      ) : null}
    </main>
  );
}

/** How many there are, and how large they are drawn. */
function Standing({ data }: { data: SearchData }) {
  // Not in the text of a page, which has a first round trip to fit in.
  const isHydrated = useIsHydrated();
  return (
    <>
      <p>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- found by this attribute, by people's tools too */}
        <b role="status" className="num">
          {countOfCars(data.total, useSiteShell())}
        </b>{' '}
        <span className="muted">{standingOf(data)}</span>
      </p>
      {isHydrated && (
        <label>
          <input type="checkbox" />
          Smaller cards
        </label>
      )}
    </>
  );
}

/** Nobody is to take what is found for what was asked: no listing says how reliable a car is. */
function Found({ data, words }: { data: SearchData; words: FilterWords }) {
  const unused = unusedWords(data.state);
  return (
    <>
      {unused.length === 0 ? null : <p className="muted">We did not use: {unused.join(', ')}</p>}
      {data.cars.length === 0 ? (
        <Suspense>
          <EmptyResults found={data} words={words} />
        </Suspense>
      ) : (
        <Results cars={data.cars} />
      )}
    </>
  );
}

/** "13 cars match", "1 car matches", "330 cars in stock". */
function standingOf({ state, total }: SearchData): string {
  if (filtersOf(state).length === 0) return 'in stock';
  return total === 1 ? 'matches' : 'match';
}
