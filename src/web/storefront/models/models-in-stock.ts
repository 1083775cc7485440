import type { PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import { modelPath } from '#domain/content/page-paths.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { EMPTY_SEARCH, type Refinements } from '#domain/search/search-state.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { byName } from '#domain/words/by-name.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import type { OwnSearch } from '../site-search-path.ts';
import { findCars } from './find-cars.ts';
import { kindOf } from './kind-of-model.ts';
import type { KnownMake } from './known-makes.ts';
import { type Offered, offeredOf, pictureOf } from './offered.ts';

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
  fresh?: Offered | null;
  used: Offered | null;
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
  const { fresh, used } = await offeredOf(site, own, refinements);
  return {
    name,
    slug,
    count,
    searchUrl,
    url: hasPage ? modelPath(site.website, make.slug, slug) : searchUrl,
    picture: pictureOf(site, [fresh, used]),
    kind: kindOf([fresh?.cheapest, used?.cheapest], site.website),
    ...(own.stock.facets.car_type.has('new') && { fresh: fresh?.offered ?? null }),
    used: used?.offered ?? null,
    ...(used === null && { askUrl: askPath(site, own, refinements) }),
  };
}

/** Where searches can be saved, its empty search offers it; elsewhere a person answers. */
function askPath({ website }: Site, own: OwnSearch, model: Refinements): string {
  const used = { ...EMPTY_SEARCH, refinements: { ...model, car_type: ['used', 'demo'] } };
  return website.garage_enabled ? searchPath(own.path, used) : sitePagePath('/contact', website);
}
