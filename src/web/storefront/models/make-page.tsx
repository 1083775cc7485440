import { countOfCars, groupDigits, pickNoun } from '#domain/words/words.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { homePath, searchPath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { Blocks } from '../content/blocks.tsx';
import { BlockSection } from '../content/blocks/block-section.tsx';
import { requireSitePage } from '../require-site-page.ts';
import './models.css';
import type { Route } from './+types/make-page.ts';
import { buildCrumbsData, buildItemListData } from './list-data.ts';
import { canonicaliseMake } from '#domain/cars/make-aliases.ts';
import type { CarType } from '#domain/cars/car.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import type { HomeSettings, OffersSetting } from '#domain/content/home-settings.ts';
import type { PageSettings } from '#domain/content/page-settings.ts';
import type { LocationSettings, LocationsSetting } from '#domain/tenants/location.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import type { BlockView } from '../content/block-view.ts';
import { resolveBlocks } from '../content/resolve-blocks.ts';
import { resolveStock } from '../content/resolve-stock.ts';
import { listLocationCards } from '../home/location-cards.ts';
import { listOffersNow } from '../home/offers-now.ts';
import { findCars } from './find-cars.ts';
import type { KnownMake } from './list-known-makes.ts';
import { listStockedModels } from './list-stocked-models.ts';
import { type SiteMakes, loadSiteMakes, requireMake } from './load-site-makes.ts';
import { ModelGrid } from './model-grid.tsx';

const CARS_SHOWN = 8;

const TYPE_NAMES: readonly [CarType, string][] = [
  ['new', 'New'],
  ['demo', 'Demo'],
  ['used', 'Used'],
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { website, origin } = site;
  const { path, words } = await requireSitePage(site, request, 'make');
  const siteMakes = await loadSiteMakes(site);
  const make = await requireMake(site, siteMakes.makes, { words, address: request.url });
  const { written: dealerPage, ...view } = await loadMake(site, siteMakes, make);
  const crumbs = [
    { name: 'Home', url: homePath() },
    { name: 'Models', url: sitePagePath('/models', website) },
  ];
  const text = describeMake(view, website);
  context.set(structuredDataContext, [
    buildItemListData(origin, `${make.name} models`, view.models),
    buildCrumbsData(origin, [...crumbs, { name: make.name, url: path }]),
  ]);
  return {
    view,
    crumbs,
    heading: dealerPage?.heading ?? `${make.name} at ${website.name}`,
    introduction: dealerPage?.introduction ?? text,
    ...buildPageMeta(
      {
        title: dealerPage?.title ?? `${make.name} models`,
        description: dealerPage?.description ?? dealerPage?.introduction ?? `${make.name}: ${text}`,
        path,
        isUnlisted: dealerPage?.is_unlisted ?? false,
      },
      site,
    ),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function MakePage({ loaderData }: Route.ComponentProps) {
  const { view, crumbs, heading, introduction } = loaderData;
  const { name, models, blocks } = view;
  return (
    <main id="main" className="wrap content models">
      <Breadcrumbs crumbs={crumbs} here={name} />
      <header className="content-head">
        <h1>{heading}</h1>
        <p className="content-intro">{introduction}</p>
        <Stock view={view} />
      </header>
      {models.length === 0 ? null : (
        <BlockSection heading={`${name} models in stock`}>
          <ModelGrid make={name} models={models} />
        </BlockSection>
      )}
      <Blocks blocks={blocks} />
    </main>
  );
}

/** All of them, and each condition with its count. */
function Stock({ view: { count, url, types, name } }: { view: Omit<MakeView, 'written'> }) {
  const site = useSiteShell();
  if (count === 0) return null;
  return (
    <div className="chips models-types">
      <a className={buildButtonClass({ kind: 'brand' })} href={url}>
        See all {countOfCars(count, site)}
        <span className="hidden-visually"> of {name}</span>
      </a>
      {types.map((type) => (
        <a key={type.name} className="chip" href={type.url}>
          {type.name} <span className="muted num">{groupDigits(type.count)}</span>
        </a>
      ))}
    </div>
  );
}

/** True of any dealer who wrote nothing. */
function describeMake(
  { name, count, models }: Omit<MakeView, 'written'>,
  website: Parameters<typeof countOfCars>[1] & { name: string },
): string {
  if (count === 0)
    return `No ${name} ${pickNoun(website, 2)} in stock at ${website.name} today. Ask us what is coming.`;
  const modelsText = models.length === 1 ? 'one model' : `${models.length} models`;
  return `${countOfCars(count, website)} in stock at ${website.name}, of ${modelsText}, with pictures and prices.`;
}

/** A condition and how many of the make are in it. */
interface TypeCount {
  name: string;
  count: number;
  url: string;
}

/** The page of a make: what the dealer wrote of it, its models, and everything on the site that is about it. */
export async function loadMake(site: Site, { siteSearch }: SiteMakes, make: KnownMake) {
  const { website } = site;
  const refinements = { make: [make.name] };
  const searchAnswer = await findCars(site, {
    refinements: { ...siteSearch.preset, ...refinements },
    count: 0,
  });
  const dealerPage = website.pages.find(({ path }) => path === `/models/${make.slug}`) ?? null;
  return {
    name: make.name,
    count: make.count,
    url: searchPath(siteSearch.path, { ...EMPTY_SEARCH, refinements }),
    types: countTypes(searchAnswer, siteSearch.path, make.name),
    models: make.count === 0 ? [] : await listStockedModels(site, siteSearch, make),
    written: dealerPage,
    blocks: await resolveMakeBlocks(site, { siteSearch, make, searchAnswer, dealerPage }),
  };
}

type MakeView = Awaited<ReturnType<typeof loadMake>>;

function countTypes({ facets }: SearchAnswer, path: string, make: string): TypeCount[] {
  const counts = TYPE_NAMES.flatMap(([type, name]): TypeCount[] => {
    const count = facets.car_type.get(type) ?? 0;
    const refinements = { car_type: [type], make: [make] };
    return count === 0 ? [] : [{ name, count, url: searchPath(path, { ...EMPTY_SEARCH, refinements }) }];
  });
  return counts.length > 1 ? counts : [];
}

interface AboutMake extends Pick<SiteMakes, 'siteSearch'> {
  make: KnownMake;
  searchAnswer: SearchAnswer;
  dealerPage: PageSettings['pages'][number] | null;
}

/** What the dealer wrote, then cars, offers and places of the make; a part the dealer placed is not said twice. */
async function resolveMakeBlocks(
  site: Site,
  { siteSearch, make, searchAnswer, dealerPage }: AboutMake,
): Promise<BlockView[]> {
  const { website, clock } = site;
  const ownBlocks = dealerPage?.blocks ?? [];
  const has = (type: BlockView['type']) => ownBlocks.some((block) => block.type === type);
  const offers = listOffersNow(
    { ...website, offers: listMakeOffers(website, make, searchAnswer) },
    siteSearch.path,
    clock.now(),
  );
  const locations = listLocationCards(listMakeLocations(website, make, searchAnswer), website, clock.now());
  const { name } = make;
  return [
    ...(await resolveBlocks(site, ownBlocks)),
    ...(has('stock') ? [] : [await resolveNewestCars(site, make)].filter((block) => block !== null)),
    ...(has('offers') || offers.length === 0
      ? []
      : [{ type: 'offers', heading: `${name} offers`, offers } as const]),
    ...(has('locations') || locations.length === 0
      ? []
      : [{ type: 'locations', heading: `Where to see ${name}`, locations } as const]),
  ];
}

function resolveNewestCars(site: Site, { name }: KnownMake): Promise<BlockView | null> {
  const query = new URLSearchParams({ 'refinementList[make][0]': name }).toString();
  return resolveStock(site, { type: 'stock', heading: `Newest ${name} here`, query, limit: CARS_SHOWN });
}

/** Offers whose search is about this make, or about one of its models. */
function listMakeOffers(
  { offers }: OffersSetting,
  { name }: KnownMake,
  { facets }: SearchAnswer,
): HomeSettings['offers'] {
  return offers.filter(({ query }) => {
    const { make, model } = parseSearchState(new URLSearchParams(query)).refinements;
    if (make !== undefined) return make.includes(name);
    return model?.some((modelName) => facets.model.has(modelName)) ?? false;
  });
}

/** The sales locations that say they carry it, or have some of it now. */
function listMakeLocations(
  { locations }: LocationsSetting,
  { name }: KnownMake,
  { facets }: SearchAnswer,
): LocationSettings['locations'] {
  return locations.filter(
    ({ location_type, manufacturers, name: place }) =>
      location_type === 'sales' &&
      (manufacturers.some((manufacturer) => canonicaliseMake(manufacturer) === name) ||
        facets.location_name.has(place)),
  );
}
