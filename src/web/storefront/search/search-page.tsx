import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { listFilters } from '#domain/search/active-filters.ts';
import { unusedWords } from '#domain/search/meaning.ts';
import { answersSearchPath } from '#domain/search/search-paths.ts';
import { countOfCars } from '#domain/words/words.ts';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { jsonText, parseJsonText } from '../../json-text.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { readSite } from '../../site-context.ts';
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
import { SaveSearch, buildSavedSearch } from './save-search.tsx';
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
  const site = readSite(context);
  if (!answersSearchPath(site.website, params.path)) throw await notFound(site, request.url);
  const searchData = await loadSearch(site, params.path, new URL(request.url).searchParams);
  context.set(structuredDataContext, searchStructuredData(searchData, site));
  return jsonText(searchData);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : searchMeta(parseJsonText(loaderData));

/** The search page: filters, the cars they leave, and every way on from there. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const data = parseJsonText(loaderData);
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
    ...buildSavedSearch(data, words),
  });
  const { state, change } = search;
  // Chips move the cars: with a quick answer both move once, with a slow one the chips go ahead.
  const shownState = search.isBusy ? state : data.state;
  const buildPageUrl = (page: number) => searchAddress(data, { ...data.state, page });
  return (
    <main id="main" className="wrap search">
      <SearchHead found={data} />
      <div className="search-layout">
        <FilterPanel searchData={data} search={search} words={words} />
        <section className="search-results" aria-label="Results" aria-busy={search.isBusy}>
          <PromotedChips promoted={data.promoted} />
          <div className="search-tools">
            <Standing data={data} />
            <FiltersButton
              count={listFilters(state).length}
              preload={loadSheet}
              onOpen={() => setSheetOpen(true)}
            />
            <SortSelect searchData={data} state={state} change={change} form={SEARCH_FORM} />
          </div>
          <ActiveFilters
            state={shownState}
            change={change}
            words={words}
            buildSearchUrl={(next) => searchAddress(data, next)}
          />
          <FoundCars data={data} words={words} />
          <PageLinks page={data.state.page} pages={data.pages} buildPageUrl={buildPageUrl} />
          {data.isSavable ? <SaveSearch found={data} words={words} /> : null}
        </section>
      </div>
      {isSheetOpen ? (
        <Suspense>
          <FilterSheet searchData={data} words={words} onClose={closeSheet} />
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
        <span className="muted">{describeStanding(data)}</span>
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
function FoundCars({ data, words }: { data: SearchData; words: FilterWords }) {
  const ignoredWords = unusedWords(data.state);
  return (
    <>
      {ignoredWords.length === 0 ? null : <p className="muted">We did not use: {ignoredWords.join(', ')}</p>}
      {data.cars.length === 0 ? (
        <Suspense>
          <EmptyResults searchData={data} words={words} />
        </Suspense>
      ) : (
        <Results cars={data.cars} />
      )}
    </>
  );
}

/** "13 cars match", "1 car matches", "330 cars in stock". */
function describeStanding({ state, total }: SearchData): string {
  if (listFilters(state).length === 0) return 'in stock';
  return total === 1 ? 'matches' : 'match';
}
