import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { listChosenFilters } from '#domain/search/active-filters.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import { answersSearchPath } from '#domain/search/search-paths.ts';
import { countOfCars, groupDigits } from '#domain/words/words.ts';
import { useIsHydrated } from '../../browser/hydration/use-is-hydrated.ts';
import { toJsonText, parseJsonText } from '../../json-text.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { createNotFound } from '../not-found/not-found.ts';
import type { Route } from './+types/search-page.ts';
import { ActiveFilters } from './active-filters.tsx';
import type { DescribingSite } from '#domain/search/describe-search.ts';
import type { FilterWords } from '#domain/search/filter-label.ts';
import { FilterPanel, SEARCH_FORM } from './filter-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type SearchData, loadSearch } from './load-search.ts';
import { PageLinks } from './page-links.tsx';
import { RepaymentLaw } from '../car-card/repayment-note.tsx';
import { Results, SortSelect } from './results.tsx';
import { searchAddress } from './search-address.ts';
import { carPath, homePath, searchPath } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { MetaDescriptor } from 'react-router';
import type { AddressedSite } from '#ports/site.ts';
import { buildBreadcrumbList } from '../../breadcrumb-list.ts';

import { useSearch } from './use-search.ts';
import { SearchBox } from '../../search-box/search-box.tsx';
import './search.css';
import './results.css';
import './page-links.css';

/** A list says what kind of page this is; every car more would only weigh on it. */
const MAX_LISTED = 10;

const HOME = { name: 'Home', url: homePath() };

const REST_MS = 1000;

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(() => loadSheet().then((module) => ({ default: module.FilterSheet })));

const EmptyResults = createLazyComponent(async () => (await import('./empty-results.tsx')).EmptyResults);
const SaveSearch = createLazyComponent(async () => (await import('./save-search.tsx')).SaveSearch);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = readSite(context);
  if (!answersSearchPath(site.website, params.path)) throw await createNotFound(site, request.url);
  const searchData = await loadSearch(site, params.path, new URL(request.url).searchParams);
  context.set(structuredDataContext, searchStructuredData(searchData, site));
  return toJsonText(searchData);
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
  const { dealerships } = data;
  const words = useMemo<DescribingSite>(() => ({ ...site, dealerships }), [site, dealerships]);
  useRecordSearch(site.id, data, words);
  const { state, change } = search;
  // Chips move the cars: with a quick answer both move once, with a slow one the chips go ahead.
  const shownState = search.isBusy ? state : data.state;
  const buildPageUrl = (page: number) => searchAddress(data, { ...data.state, page });
  return (
    <main id="main" className="wrap search">
      <SearchHead searchData={data} />
      <SearchBox path={data.path} words={data.state.query}>
        <ActiveFilters
          path={data.path}
          state={shownState}
          change={change}
          words={words}
          buildSearchUrl={(next) => searchAddress(data, next)}
        />
      </SearchBox>
      <UnusedWords data={data} />
      <div className="search-layout">
        <FilterPanel searchData={data} search={search} words={words} />
        <section
          className={data.options.location_name[1] ? 'search-results' : 'search-results one-yard'}
          aria-label="Results"
          aria-busy={search.isBusy}
        >
          <PromotedChips promoted={data.promoted} />
          <div className="search-tools">
            <Standing data={data} />
            <FiltersButton
              count={listChosenFilters(state, data.path).length}
              preload={loadSheet}
              onOpen={() => setSheetOpen(true)}
            />
            <SortSelect searchData={data} state={state} change={change} form={SEARCH_FORM} />
          </div>
          <FoundCars data={data} words={words} />
          <PageLinks page={data.state.page} pages={data.pages} buildPageUrl={buildPageUrl} />
          {data.isSavable && data.total > 0 ? (
            <Suspense>
              <SaveSearch searchData={data} words={words} />
            </Suspense>
          ) : null}
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
function UnusedWords({ data: { unused = [], askUrl } }: { data: SearchData }) {
  return unused.map((sentence) => (
    <p key={sentence} className="search-unused muted">
      {sentence}
      {askUrl && <a href={askUrl}>Ask us</a>}
    </p>
  ));
}

function FoundCars({ data, words }: { data: SearchData; words: FilterWords }) {
  return (
    <>
      {data.repaymentNote && <RepaymentLaw note={data.repaymentNote} />}
      {data.cars.length > 0 ? (
        <Results cars={data.cars} />
      ) : (
        <Suspense>
          <EmptyResults searchData={data} words={words} />
        </Suspense>
      )}
    </>
  );
}

/** "13 cars match", "1 car matches", "330 cars in stock". */
function describeStanding({ state, path, total }: SearchData): string {
  if (listChosenFilters(state, path).length === 0) return 'in stock';
  return total === 1 ? 'matches' : 'match';
}

/** Records a search, and stores it on the device, once its results were looked at for a second. */
function useRecordSearch(websiteId: number, searchData: SearchData, words: DescribingSite): void {
  useEffect(() => {
    const recordNow = async () =>
      (await import('./record-search.ts')).recordSearch(websiteId, searchData, words);
    const timer = setTimeout(() => void recordNow().catch(() => {}), REST_MS);
    return () => clearTimeout(timer);
  }, [websiteId, searchData, words]);
}

/** The tenant's promoted filters: links, so that they work before scripts do. */
function PromotedChips({ promoted }: { promoted: SearchData['promoted'] }) {
  if (promoted.length === 0) return null;
  return (
    <ul className="chips search-promoted" aria-label="Popular filters">
      {promoted.map(([name, address, isOn]) => (
        <li key={name}>
          <a className="chip" href={address} aria-current={isOn ? 'true' : undefined} data-scroll="keep">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The way back and the page's one heading. */
function SearchHead({ searchData }: { searchData: SearchData }) {
  const isStock =
    searchData.path === searchData.openPath &&
    Object.keys(readMeaning(searchData.state).refinements).length === 0;
  const stock = { name: 'Stock', url: searchPath(searchData.openPath) };
  return (
    <header className="search-head">
      <Breadcrumbs crumbs={isStock ? [HOME] : [HOME, stock]} here={isStock ? 'Stock' : searchData.subject} />
      <h1>{searchData.empty?.heading ?? searchData.heading}</h1>
    </header>
  );
}

interface FiltersButtonProps {
  /** How many filters are chosen. */
  count: number;
  /** Fetches the sheet's code before the press is over. */
  preload: () => Promise<unknown>;
  onOpen: () => void;
}

/** Opens the filters on a phone. */
function FiltersButton({ count, preload, onOpen }: FiltersButtonProps) {
  return (
    <Button
      size="small"
      className="filters-button needs-script"
      aria-haspopup="dialog"
      onPointerDown={() => void preload()}
      onClick={onOpen}
    >
      <Icon name="filter" small />
      Filters
      {count === 0 ? null : <span className="pill pill-brand num">{groupDigits(count)}</span>}
    </Button>
  );
}

type SearchSummary = Omit<SearchData, 'cars' | 'options'>;

/** Title, description, canonical address and neighbouring pages of a search. */
function searchMeta(searchData: SearchSummary): MetaDescriptor[] {
  const { page } = searchData.state;
  const { title, canonical: url } = searchData;
  return [
    { title },
    { name: 'description', content: searchData.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { name: 'twitter:card', content: 'summary' },
    ...Object.entries({ type: 'website', title, url }).map(([name, content]) => ({
      property: `og:${name}`,
      content,
    })),
    ...(searchData.isIndexed ? searchData.alternates : [{ name: 'robots', content: 'noindex, follow' }]),
    ...linkNeighbour(searchData, 'prev', page - 1),
    ...linkNeighbour(searchData, 'next', page + 1),
  ];
}

function linkNeighbour(searchData: SearchSummary, rel: 'prev' | 'next', page: number): MetaDescriptor[] {
  if (page < 1 || page > searchData.pages) return [];
  return [{ tagName: 'link', rel, href: searchAddress(searchData, { ...searchData.state, page }) }];
}

/** The first cars found, and the way here, in schema.org's words; nothing for a page without cars. */
function searchStructuredData(searchData: SearchData, { origin, website }: AddressedSite): object[] {
  if (searchData.cars.length === 0) return [];
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: searchData.total,
    itemListElement: searchData.cars.slice(0, MAX_LISTED).map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + carPath(website, slug),
    })),
  };
  const way = buildBreadcrumbList([
    [website.name, origin + homePath()],
    [searchData.subject, searchData.canonical],
  ]);
  return [list, way];
}
