import { applyPreset } from '#domain/search/search-paths.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { defaultSortIndex, sortsOffered } from '#domain/search/sort-options.ts';
import { countOfCars, nounOf } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { pageMeta } from '../../page-meta.ts';
import { homePath, searchPath } from '../../paths.ts';
import { siteOf } from '../../site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageLinks } from '../search/page-links.tsx';
import { searchHeading } from '../search/search-heading.ts';
import { sitePageAt } from '../site-page-at.ts';
import { ownSearch } from '../site-search-path.ts';
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
  const site = siteOf(context);
  const { website } = site;
  const { path } = await sitePageAt(site, request, 'list');
  const own = await ownSearch(site);
  const written = website.pages.find((page) => page.path === '/used-car/list');
  const standardSort = defaultSortIndex(website);
  const { cars, state, total, pages, sort, hasSubscriptions, isNarrowed } = await loadStockList(site, {
    params: new URL(request.url).searchParams,
    preset: own.preset,
    filter: null,
    standardSort,
  });
  const now = site.clock.now();
  const whole = searchHeading(own.path, applyPreset(EMPTY_SEARCH, own.path), website);
  const page = state.page > 1 ? `, page ${state.page}` : '';
  const about = {
    title: `List of ${whole.charAt(0).toLowerCase()}${whole.slice(1)}${page}`,
    description: `${whole} at ${website.name} as a plain list${page}: year, distance, price and where each one stands.`,
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
    heading: written?.heading ?? whole,
    introduction: written?.introduction ?? null,
    isNarrowed,
    sorts: sortsOffered(website, hasSubscriptions),
    rows: cars.map((car) => listRow(car, website, now)),
    ...pageMeta(about, site),
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
          No {nounOf(site, 2)} on this page. <a href={path}>See the whole list</a>
        </p>
      ) : (
        <ListRows rows={rows} />
      )}
      <PageLinks
        page={state.page}
        pages={pages}
        addressOf={(page) => listAddress(path, { ...state, page })}
      />
    </main>
  );
}
