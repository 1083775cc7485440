import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { listSorts } from '#domain/search/sort-options.ts';
import { capitalise, countOfCars, pickNoun, describeOne } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { homePath, searchPath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { CarCard } from '../car-card/car-card.tsx';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';
import { PageLinks } from '../search/page-links.tsx';
import { requireSitePage } from '../require-site-page.ts';
import '../search/page-links.css';
import './stock-list.css';
import type { Route } from './+types/rental-page.ts';
import { BY_SUBSCRIPTION, CHEAPEST_FIRST, RENTAL_PATH } from './by-subscription.ts';
import { listAddress } from './list-address.ts';
import { ListTools } from './list-tools.tsx';
import { loadStockList } from './load-stock-list.ts';

/** A search entry of the cars with a subscription price (spec §2). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { website } = site;
  const { path } = await requireSitePage(site, request, 'rental');
  const dealerPage = website.pages.find((page) => page.path === RENTAL_PATH);
  const { cars, isNarrowed, ...list } = await loadStockList(site, {
    params: new URL(request.url).searchParams,
    preset: null,
    filter: BY_SUBSCRIPTION,
    standardSort: CHEAPEST_FIRST,
  });
  const now = site.clock.now();
  const noun = describeOne(website);
  const page = list.state.page > 1 ? `, page ${list.state.page}` : '';
  const pageTexts = {
    title: `Subscribe to ${noun}${page}`,
    description: `${capitalise(pickNoun(website, 2))} by subscription at ${website.name}${page}: the price of each, cheapest first, beside its price to buy.`,
    path: listAddress(path, { ...EMPTY_SEARCH, page: list.state.page }),
    isUnlisted: isNarrowed || cars.length === 0,
  };
  return {
    ...list,
    path,
    heading: dealerPage?.heading ?? `Subscribe to ${noun}`,
    introduction: dealerPage?.introduction ?? null,
    isNarrowed,
    standardSort: CHEAPEST_FIRST,
    sorts: listSorts(website, true),
    cars: cars.map((car) => buildFinancedCard(car, website, now)),
    ...buildPageMeta(pageTexts, site),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function RentalPage({ loaderData }: Route.ComponentProps) {
  const site = useSiteShell();
  const { cars, heading, introduction, path, state, pages, total, isNarrowed } = loaderData;
  return (
    <main id="main" className="wrap section stock-list">
      <Breadcrumbs crumbs={[{ name: 'Home', url: homePath() }]} here="Subscription" />
      <h1>{heading}</h1>
      {introduction === null ? <Meaning /> : <p className="list-meaning">{introduction}</p>}
      <ListTools {...loaderData} />
      <p className="list-count">
        <b className="num">{countOfCars(total, site)}</b>{' '}
        <span className="muted">{isNarrowed ? 'match' : 'by subscription'}</span>
      </p>
      {cars.length === 0 ? <None path={path} isNarrowed={isNarrowed} /> : null}
      <RepaymentNote cars={cars} />
      <div className="card-grid">
        {cars.map((car, index) => (
          <CarCard key={car.id} car={car} level={2} loading={index < 3 ? 'eager' : 'lazy'} />
        ))}
      </div>
      <PageLinks
        page={state.page}
        pages={pages}
        buildPageUrl={(page) => listAddress(path, { ...state, page })}
      />
    </main>
  );
}

/** What a subscription is, and nothing that only the dealer can say. */
function Meaning() {
  const noun = pickNoun(useSiteShell());
  return (
    <p className="list-meaning">
      With a subscription you pay a regular price for the use of a {noun} and give it back, instead of buying
      it. Each card shows that price beside the price to buy. What it includes and the shortest term are set
      for each {noun}: ask before you decide.
    </p>
  );
}

function None({ path, isNarrowed }: { path: string; isNarrowed: boolean }) {
  const site = useSiteShell();
  return (
    <div className="list-none">
      <p>
        {isNarrowed
          ? `No ${pickNoun(site)} by subscription matches.`
          : `No ${pickNoun(site)} is offered by subscription today.`}
      </p>
      <p>
        <a
          className={buildButtonClass({ kind: 'brand' })}
          href={isNarrowed ? path : searchPath(site.searchPath)}
        >
          {isNarrowed ? 'See all subscriptions' : `Browse all ${pickNoun(site, 2)}`}
        </a>
      </p>
    </div>
  );
}
