import type { PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import { modelPath } from '#domain/content/page-paths.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { type Refinements, EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { compareNames } from '#domain/words/by-name.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import type { SiteSearch } from '../site-search-path.ts';
import { findCars } from './find-cars.ts';
import type { Car } from '#domain/cars/car.ts';
import type { LocaleSetting } from '#domain/tenants/country-settings.ts';
import { describeFuel, groupDigits } from '#domain/words/words.ts';
import type { KnownMake } from './list-known-makes.ts';
import {
  type ConditionStock,
  type ConditionStockWithCar,
  findModelStock,
  pickPicture,
} from './find-model-stock.ts';

/** A model with what is in stock of it. */
export interface StockedModel {
  name: string;
  slug: string;
  /** Its page, or where the site has none the search that finds exactly these. */
  url: string;
  /** The search that finds exactly these. */
  searchUrl: string;
  count: number;
  picture: PictureOfModes | null;
  /** `SUV, 5 seats, hybrid`: what all of them have in common. */
  kind: string;
  /** Null: none here; left out where the site sells no new ones at all. */
  fresh?: ConditionStock | null;
  used: ConditionStock | null;
  /** Where one asks to be told of a used one, where there is none. */
  askUrl?: string;
}

/** Another spelling of a model is the same model: its address says so. */
interface NamedModel {
  name: string;
  slug: string;
  spellings: string[];
  count: number;
}

/** The models of a make that the site's own search finds, those with most cars first. */
export async function listStockedModels(
  site: Site,
  siteSearch: SiteSearch,
  make: KnownMake,
): Promise<StockedModel[]> {
  const refinements = { ...siteSearch.preset, make: [make.name] };
  const { facets } = await findCars(site, { refinements, count: 0 });
  const models = groupModels(facets.model);
  return Promise.all(models.map((model) => buildStockedModel(site, { siteSearch, make, model })));
}

/** Models under one slug each, those with most cars first. */
export function groupModels(counts: ReadonlyMap<string, number>): NamedModel[] {
  const bySlug = Map.groupBy(counts, ([name]) => nameSlug(name));
  const models = [...bySlug].map(([slug, spelt]) => {
    const spellings = spelt.toSorted(([, a], [, b]) => b - a).map(([name]) => name);
    const count = spelt.reduce((sum, [, spellingCount]) => sum + spellingCount, 0);
    return { name: spellings[0] ?? '', slug, spellings, count };
  });
  return models.toSorted((a, b) => b.count - a.count || compareNames(a.name, b.name));
}

interface ModelOfMake {
  siteSearch: SiteSearch;
  make: KnownMake;
  model: NamedModel;
}

async function buildStockedModel(
  site: Site,
  { siteSearch, make, model }: ModelOfMake,
): Promise<StockedModel> {
  const { name, slug, spellings, count } = model;
  const refinements: Refinements = { make: [make.name], model: spellings };
  const searchUrl = searchPath(siteSearch.path, { ...EMPTY_SEARCH, refinements });
  const hasPage = site.website.features.build_model_pages;
  const { fresh: newStock, used: usedStock } = await findModelStock(site, siteSearch, refinements);
  return {
    name,
    slug,
    count,
    searchUrl,
    url: hasPage ? modelPath(site.website, make.slug, slug) : searchUrl,
    picture: pickPicture(site, [newStock, usedStock]),
    kind: describeModelKind([newStock?.cheapest, usedStock?.cheapest], site.website),
    ...(siteSearch.stock.facets.car_type.has('new') && { fresh: newStock?.stock ?? null }),
    used: nameDearGrade(usedStock, newStock),
    ...(usedStock === null && { askUrl: askPath(site, siteSearch, refinements) }),
  };
}

/** A used one that is dearer than a new one is of a higher grade, which is named: `Grande, drive away, 3 here`. */
function nameDearGrade(
  usedStock: ConditionStockWithCar | null,
  newStock: ConditionStockWithCar | null,
): ConditionStock | null {
  if (usedStock === null) return null;
  const { stock, cheapest } = usedStock;
  const isDearer = (cheapest?.price_cents ?? 0) > (newStock?.cheapest?.price_cents ?? Infinity);
  if (!isDearer || !cheapest?.badge) return stock;
  const [basis = '', counts = '', ...years] = stock.notes;
  // Of both kinds one number: two more words are a third line on a phone.
  const count = stock.condition === 'Used or demo' ? `${groupDigits(stock.count)} here` : counts;
  return { ...stock, notes: [`${cheapest.badge}, ${basis.toLowerCase()}`, count, ...years] };
}

/** Where searches can be saved, its empty search offers it; elsewhere a person answers. */
function askPath({ website }: Site, siteSearch: SiteSearch, model: Refinements): string {
  const usedSearch = { ...EMPTY_SEARCH, refinements: { ...model, car_type: ['used', 'demo'] } };
  return website.garage_enabled ? searchPath(siteSearch.path, usedSearch) : sitePagePath('/contact', website);
}

/** `SUV, 5 seats, hybrid`: what the cars have in common; empty where nobody said anything of them. */
function describeModelKind(cars: readonly (Car | null | undefined)[], website: LocaleSetting): string {
  const knownCars = cars.filter((car) => car !== null && car !== undefined);
  const fuel = findCommonValue(knownCars.map((car) => car.fuel));
  const seats = findCommonValue(knownCars.map(({ details }) => details.seats ?? null));
  const sleeps = findCommonValue(knownCars.map(({ details }) => details.sleeps ?? null));
  return [
    findCommonValue(knownCars.map(({ body }) => body)),
    seats === null ? null : `${seats} seats`,
    sleeps === null ? null : `sleeps ${sleeps}`,
    fuel === null ? null : describeFuel(fuel, website).toLowerCase(),
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}

function findCommonValue<T>(values: readonly (T | null)[]): T | null {
  const distinctValues = new Set(values.filter((value) => value !== null));
  const [only] = distinctValues;
  return distinctValues.size === 1 && only !== undefined ? only : null;
}
