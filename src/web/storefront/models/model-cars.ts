import type { Car } from '#domain/cars/car.ts';
import { groupModelVersions, type ModelVersion } from '#domain/cars/model-versions.ts';
import { EMPTY_SEARCH, type Refinements } from '#domain/search/search-state.ts';
import { formatMoney, describePriceBasis } from '#domain/words/money.ts';
import type { Site } from '#ports/site.ts';
import { carPath, searchPath } from '../../paths.ts';
import type { SiteSearch } from '../site-search-path.ts';
import { findCars } from './find-cars.ts';

/** A version of a model as its page lists it. */
export interface VersionView {
  name: string;
  /** Its one car, or the search that finds exactly these; its cheapest car where no search does. */
  url: string;
  note: string;
  /** `From $46,490`; empty without a price. */
  price: string;
  basis: string;
}

/** Enough to know a model by. */
const CARS_LOOKED_AT = 200;
const VERSIONS_SHOWN = 8;

/** The cars of a model that are for sale, the cheapest first. */
export async function findModelCars(site: Site, siteSearch: SiteSearch, model: Refinements): Promise<Car[]> {
  const refinements = { ...siteSearch.preset, ...model };
  const sort = 'Car_production_price_asc';
  const { ids } = await findCars(site, { refinements, count: CARS_LOOKED_AT, sort });
  const cars = await site.stock.byIds(ids);
  return cars.filter(({ sold }) => !sold);
}

/** New versions where there are new cars, else those of the others. */
export async function listVersions(
  site: Site,
  siteSearch: SiteSearch,
  { cars, model }: { cars: readonly Car[]; model: Refinements },
) {
  const newCars = cars.filter(({ car_type }) => car_type === 'new');
  const isNew = newCars.length > 0;
  const car_type = isNew ? ['new'] : ['used', 'demo'];
  const versions = groupModelVersions(isNew ? newCars : cars).slice(0, VERSIONS_SHOWN);
  const views = versions.map((version) =>
    buildVersionView(site, siteSearch, { version, refinements: { ...model, car_type } }),
  );
  return { isNew, versions: await Promise.all(views) };
}

interface VersionOfModel {
  version: ModelVersion<Car>;
  refinements: Refinements;
}

async function buildVersionView(
  site: Site,
  siteSearch: SiteSearch,
  modelVersion: VersionOfModel,
): Promise<VersionView> {
  const { name, cars, note } = modelVersion.version;
  const [cheapest] = cars;
  const price = cheapest?.price_cents ?? null;
  const isOnePrice = cars.every(({ price_cents }) => price_cents === price);
  return {
    name,
    note,
    url: await findVersionUrl(site, siteSearch, modelVersion),
    price: price === null ? '' : `${isOnePrice ? '' : 'From '}${formatMoney(price)}`,
    basis:
      cheapest === undefined || price === null ? '' : describePriceBasis(cheapest.price_basis, site.website),
  };
}

/** A version is no facet: its name is searched for, and the search taken where it finds as many as are counted. */
async function findVersionUrl(
  site: Site,
  siteSearch: SiteSearch,
  { version, refinements }: VersionOfModel,
): Promise<string> {
  const { name, cars } = version;
  const [cheapest] = cars;
  const itself = cheapest === undefined ? searchPath(siteSearch.path) : carPath(site.website, cheapest.slug);
  if (cars.length < 2) return itself;
  const searchAnswer = await findCars(site, {
    text: name,
    refinements: { ...siteSearch.preset, ...refinements },
    count: 0,
  });
  return searchAnswer.total === cars.length
    ? searchPath(siteSearch.path, { ...EMPTY_SEARCH, query: name, refinements })
    : itself;
}
