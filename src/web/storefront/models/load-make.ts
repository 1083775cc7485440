import { canonicalMake } from '#domain/cars/make-aliases.ts';
import type { CarType } from '#domain/cars/car.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import type { HomeSettings } from '#domain/content/home-settings.ts';
import type { PageSettings } from '#domain/content/page-settings.ts';
import type { LocationSettings } from '#domain/tenants/location.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import type { BlockView } from '../content/block-view.ts';
import { resolveBlocks } from '../content/resolve-blocks.ts';
import { resolveStock } from '../content/resolve-stock.ts';
import { locationCards } from '../home/location-cards.ts';
import { offersNow } from '../home/offers-now.ts';
import { findCars } from './find-cars.ts';
import type { KnownMake } from './known-makes.ts';
import { modelsInStock } from './models-in-stock.ts';
import type { SiteMakes } from './site-makes.ts';

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
export async function loadMake(site: Site, { own }: SiteMakes, make: KnownMake) {
  const { website } = site;
  const refinements = { make: [make.name] };
  const found = await findCars(site, { refinements: { ...own.preset, ...refinements }, count: 0 });
  const written = website.pages.find(({ path }) => path === `/models/${make.slug}`) ?? null;
  return {
    name: make.name,
    count: make.count,
    url: searchPath(own.path, { ...EMPTY_SEARCH, refinements }),
    types: typeCounts(found, own.path, make.name),
    models: make.count === 0 ? [] : await modelsInStock(site, own, make),
    written,
    blocks: await blocksOf(site, { own, make, found, written }),
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

interface AboutMake extends Pick<SiteMakes, 'own'> {
  make: KnownMake;
  found: SearchAnswer;
  written: PageSettings['pages'][number] | null;
}

/** What the dealer wrote, then cars, offers and places of the make; a part the dealer placed is not said twice. */
async function blocksOf(site: Site, { own, make, found, written }: AboutMake): Promise<BlockView[]> {
  const { website, clock } = site;
  const ownBlocks = written?.blocks ?? [];
  const has = (type: BlockView['type']) => ownBlocks.some((block) => block.type === type);
  const offers = offersNow({ ...website, offers: offersFor(website, make, found) }, own.path, clock.now());
  const locations = locationCards(placesOf(website, make, found), website, clock.now());
  const { name } = make;
  return [
    ...(await resolveBlocks(site, ownBlocks)),
    ...(has('stock') ? [] : [await newestOf(site, make)].filter((block) => block !== null)),
    ...(has('offers') || offers.length === 0
      ? []
      : [{ type: 'offers', heading: `${name} offers`, offers } as const]),
    ...(has('locations') || locations.length === 0
      ? []
      : [{ type: 'locations', heading: `Where to see ${name}`, locations } as const]),
  ];
}

function newestOf(site: Site, { name }: KnownMake): Promise<BlockView | null> {
  const query = new URLSearchParams({ 'refinementList[make][0]': name }).toString();
  return resolveStock(site, { type: 'stock', heading: `Newest ${name} here`, query, limit: CARS_SHOWN });
}

/** Offers whose search is about this make, or about one of its models. */
function offersFor(
  { offers }: Pick<HomeSettings, 'offers'>,
  { name }: KnownMake,
  { facets }: SearchAnswer,
): HomeSettings['offers'] {
  return offers.filter(({ query }) => {
    const { make, model } = parseSearchState(new URLSearchParams(query)).refinements;
    if (make !== undefined) return make.includes(name);
    return model?.some((each) => facets.model.has(each)) ?? false;
  });
}

/** The sales locations that say they carry it, or have some of it now. */
function placesOf(
  { locations }: Pick<LocationSettings, 'locations'>,
  { name }: KnownMake,
  { facets }: SearchAnswer,
): LocationSettings['locations'] {
  return locations.filter(
    ({ location_type, manufacturers, name: place }) =>
      location_type === 'sales' &&
      (manufacturers.some((each) => canonicalMake(each) === name) || facets.location_name.has(place)),
  );
}
