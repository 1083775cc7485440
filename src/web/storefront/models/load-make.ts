import { canonicaliseMake } from '#domain/cars/make-aliases.ts';
import type { CarType } from '#domain/cars/car.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import type { HomeSettings, OffersSetting } from '#domain/content/home-settings.ts';
import type { PageSettings } from '#domain/content/page-settings.ts';
import type { LocationSettings, LocationsSetting } from '#domain/tenants/location.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import type { BlockView } from '../content/block-view.ts';
import { resolveBlocks } from '../content/resolve-blocks.ts';
import { resolveStock } from '../content/resolve-stock.ts';
import { listLocationCards } from '../home/location-cards.ts';
import { listOffersNow } from '../home/offers-now.ts';
import { findCars } from './find-cars.ts';
import type { KnownMake } from './list-known-makes.ts';
import { listStockedModels } from './list-stocked-models.ts';
import type { SiteMakes } from './load-site-makes.ts';

/** A condition and how many of the make are in it. */
export interface TypeCount {
  name: string;
  count: number;
  url: string;
}

const CARS_SHOWN = 8;
const TYPE_NAMES: readonly [CarType, string][] = [
  ['new', 'New'],
  ['demo', 'Demo'],
  ['used', 'Used'],
];

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
    types: typeCounts(searchAnswer, siteSearch.path, make.name),
    models: make.count === 0 ? [] : await listStockedModels(site, siteSearch, make),
    written: dealerPage,
    blocks: await resolveMakeBlocks(site, { siteSearch, make, searchAnswer, dealerPage }),
  };
}

export type MakeView = Awaited<ReturnType<typeof loadMake>>;

function typeCounts({ facets }: SearchAnswer, path: string, make: string): TypeCount[] {
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
