import { applyPreset } from '#domain/search/search-paths.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { defaultSortIndex, sortsOffered } from '#domain/search/sort-options.ts';
import { countOfCars, pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { pageMeta } from '../../page-meta.ts';
import { homePath, searchPath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageLinks } from '../search/page-links.tsx';
import { searchHeading } from '../search/search-heading.ts';
import { requireSitePage } from '../require-site-page.ts';
import { loadSiteSearch } from '../site-search-path.ts';
import '../search/page-links.css';
import './stock-list.css';
import type { Route } from './+types/list-page.ts';
import { listAddress } from './list-address.ts';
import { listRow } from './list-row.ts';
import { ListRows } from './list-rows.tsx';
import { ListTools } from './list-tools.tsx';
import { loadStockList } from './load-stock-list.ts';

/** The site's own search as a plain list without facets (decision: `/used-car/list`). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { website } = site;
  const { path } = await requireSitePage(site, request, 'list');
  const siteSearch = await loadSiteSearch(site);
  const dealerPage = website.pages.find((page) => page.path === '/used-car/list');
  const standardSort = defaultSortIndex(website);
  const { cars, state, total, pages, sort, hasSubscriptions, isNarrowed } = await loadStockList(site, {
    params: new URL(request.url).searchParams,
    preset: siteSearch.preset,
    filter: null,
    standardSort,
  });
  const now = site.clock.now();
  const listHeading = searchHeading(siteSearch.path, applyPreset(EMPTY_SEARCH, siteSearch.path), website);
  const page = state.page > 1 ? `, page ${state.page}` : '';
  const pageTexts = {
    title: `List of ${listHeading.charAt(0).toLowerCase()}${listHeading.slice(1)}${page}`,
    description: `${listHeading} at ${website.name} as a plain list${page}: year, distance, price and where each one stands.`,
    path: listAddress(path, { ...EMPTY_SEARCH, page: state.page }),
    isUnlisted: isNarrowed || cars.length === 0,
  };
  return {
    path,
    state,
    total,
    pages,
    sort,
    standardSort,
    heading: dealerPage?.heading ?? listHeading,
    introduction: dealerPage?.introduction ?? null,
    isNarrowed,
    sorts: sortsOffered(website, hasSubscriptions),
    rows: cars.map((car) => listRow(car, website, now)),
    ...pageMeta(pageTexts, site),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const site = useSiteShell();
  const { heading, introduction, path, rows, total, state, pages, isNarrowed } = loaderData;
  const crumbs = [
    { name: 'Home', url: homePath() },
    { name: 'Stock', url: searchPath(site.searchPath) },
  ];
  return (
    <main id="main" className="wrap section stock-list">
      <Breadcrumbs crumbs={crumbs} here="List" />
      <h1>{heading}</h1>
      {introduction === null ? null : <p className="list-meaning">{introduction}</p>}
      <p className="muted">
        {countOfCars(total, site)} {isNarrowed ? 'match' : 'in stock'}, one to a line.{' '}
        <a href={searchPath(site.searchPath)}>Search with filters</a>
      </p>
      <ListTools {...loaderData} />
      {rows.length === 0 ? (
        <p className="list-none">
          No {pickNoun(site, 2)} on this page. <a href={path}>See the whole list</a>
        </p>
      ) : (
        <ListRows rows={rows} />
      )}
      <PageLinks
        page={state.page}
        pages={pages}
        buildPageUrl={(page) => listAddress(path, { ...state, page })}
      />
    </main>
  );
}
