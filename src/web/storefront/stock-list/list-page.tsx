import { applyPreset } from '#domain/search/search-paths.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { chooseSortIndex, listSorts } from '#domain/search/sort-options.ts';
import { countOfCars, lowerFirst, pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { carPath, homePath, searchPath } from '../../paths.ts';
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
import type { Car } from '#domain/cars/car.ts';
import type { Website } from '#domain/tenants/website.ts';
import { formatDistance } from '#domain/words/distance.ts';
import { type CardData, buildCardData } from '#domain/cars/card-data.ts';
import { NoPictureDrawing } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ListTools } from './list-tools.tsx';
import { loadStockList } from './load-stock-list.ts';

/** The site's own search as a plain list without facets (spec §2). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { website } = site;
  const { path } = await requireSitePage(site, request, 'list');
  const siteSearch = await loadSiteSearch(site);
  const dealerPage = website.pages.find((page) => page.path === '/used-car/list');
  const standardSort = chooseSortIndex(website);
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
    title: `List of ${lowerFirst(listHeading)}${page}`,
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
    sorts: listSorts(website, hasSubscriptions),
    rows: cars.map((car) => listRow(car, website, now)),
    ...buildPageMeta(pageTexts, site),
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

/** A line a car, its facts under each other from line to line. */
function ListRows({ rows }: { rows: readonly ListRow[] }) {
  return (
    <ul className="list-rows">
      {rows.map((row, index) => (
        <li key={row.id}>
          <Row row={row} isFirst={index < 4} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, isFirst }: { row: ListRow; isFirst: boolean }) {
  const site = useSiteShell();
  const { name, slug, variant, tag, year, distance, location, price, priceNote } = row;
  return (
    <article className="list-row">
      <div className="list-picture">
        {row.picture === null ? (
          <NoPictureDrawing />
        ) : (
          <Picture
            src={row.picture.url}
            dark={row.picture.dark}
            alt=""
            sizes="128px"
            widths={[128, 256, 384]}
            eager={isFirst}
          />
        )}
      </div>
      <div className="list-name">
        <h2>
          <a href={carPath(site, slug)}>{name}</a>
        </h2>
        <p className="muted small">{variant}</p>
        {tag === '' ? null : <span className="pill">{tag}</span>}
      </div>
      <p className="list-facts">
        <span className="num">{year}</span>
        <span className="num">{distance}</span>
        <span>{location}</span>
      </p>
      <p className="list-price">
        {price}
        <small>{priceNote}</small>
      </p>
    </article>
  );
}

/** A car as one line of a list; empty texts where nothing is known. */
interface ListRow extends Pick<
  CardData,
  'id' | 'slug' | 'name' | 'variant' | 'price' | 'priceNote' | 'subscription' | 'location'
> {
  tag: string;
  picture: CardData['picture'];
  year: string;
  distance: string;
}

/** `now` in milliseconds. */
function listRow(car: Car, website: Website, now: number): ListRow {
  const { id, slug, name, variant, price, priceNote, subscription, location, tag, picture } = buildCardData(
    car,
    website,
    now,
  );
  return {
    id,
    slug,
    name,
    variant,
    price,
    priceNote,
    ...(subscription === undefined ? {} : { subscription }),
    location,
    tag: tag?.text ?? '',
    picture,
    year: car.year === null ? '' : String(car.year),
    distance: car.km === null ? '' : formatDistance(car.km, website),
  };
}
