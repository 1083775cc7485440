import { cardPicture } from '#domain/cars/card-picture.ts';
import { modelPath } from '#domain/content/page-paths.ts';
import { EMPTY_SEARCH, type Refinements } from '#domain/search/search-state.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { byName } from '#domain/words/by-name.ts';
import { formatMoney, priceBasisText } from '#domain/words/money.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import type { OwnSearch } from '../site-search-path.ts';
import { findCars } from './find-cars.ts';
import type { KnownMake } from './known-makes.ts';

/** A model with what is in stock of it. */
export interface StockedModel {
  name: string;
  slug: string;
  /** Its page, or where the site has none the search that finds exactly these. */
  url: string;
  /** The search that finds exactly these. */
  searchUrl: string;
  count: number;
  picture: string | null;
  /** The lowest price for sale, with what it includes; empty without one. */
  price: string;
  priceNote: string;
}

/** Another spelling of a model is the same model: its address says so. */
interface NamedModel {
  name: string;
  slug: string;
  spellings: string[];
  count: number;
}

const FOR_SALE = { kind: 'equals', attribute: 'sold', value: 'false' } as const;

/** The models of a make that the site's own search finds, those with most cars first. */
export async function modelsInStock(site: Site, own: OwnSearch, make: KnownMake): Promise<StockedModel[]> {
  const refinements = { ...own.preset, make: [make.name] };
  const { facets } = await findCars(site, { refinements, count: 0 });
  const models = namedModels(facets.model);
  return Promise.all(models.map((model) => stockedModel(site, { own, make, model })));
}

/** Models under one slug each, those with most cars first. */
export function namedModels(counts: ReadonlyMap<string, number>): NamedModel[] {
  const bySlug = Map.groupBy(counts, ([name]) => nameSlug(name));
  const models = [...bySlug].map(([slug, spelt]) => {
    const spellings = spelt.toSorted(([, a], [, b]) => b - a).map(([name]) => name);
    const count = spelt.reduce((sum, [, each]) => sum + each, 0);
    return { name: spellings[0] ?? '', slug, spellings, count };
  });
  return models.toSorted((a, b) => b.count - a.count || byName(a.name, b.name));
}

interface ModelOfMake {
  own: OwnSearch;
  make: KnownMake;
  model: NamedModel;
}

async function stockedModel(site: Site, { own, make, model }: ModelOfMake): Promise<StockedModel> {
  const { name, slug, spellings, count } = model;
  const refinements: Refinements = { make: [make.name], model: spellings };
  const searchUrl = searchPath(own.path, { ...EMPTY_SEARCH, refinements });
  const hasPage = site.website.features.build_model_pages;
  return {
    name,
    slug,
    count,
    searchUrl,
    url: hasPage ? modelPath(site.website, make.slug, slug) : searchUrl,
    ...(await cheapestOf(site, { ...own.preset, ...refinements })),
  };
}

async function cheapestOf(
  site: Site,
  refinements: Refinements,
): Promise<Pick<StockedModel, 'picture' | 'price' | 'priceNote'>> {
  const sort = 'Car_production_price_asc';
  const { ids } = await findCars(site, { refinements, count: 1, sort, filter: FOR_SALE });
  const [car] = await site.stock.byIds(ids);
  if (car === undefined) return { picture: null, price: '', priceNote: '' };
  const hasPrice = car.price_cents !== null;
  return {
    picture: cardPicture(car)?.url ?? null,
    price: car.price_cents === null ? '' : formatMoney(car.price_cents),
    priceNote: hasPrice ? priceBasisText(car.price_basis, site.website) : '',
  };
}
