import { makePath } from '#domain/content/page-paths.ts';
import type { Site } from '#ports/site.ts';
import type { KnownMake } from './list-known-makes.ts';
import { listStockedModels, type StockedModel } from './list-stocked-models.ts';
import { loadSiteMakes } from './load-site-makes.ts';

/** A make with its models that have most cars. */
export interface MakeWithModels extends KnownMake {
  url: string;
  models: StockedModel[];
  /** Its own page has more of them. */
  isMore: boolean;
}

const MODELS_OF_MAKE = 8;

/** Every make of the site with its models in stock. */
export async function loadModels(site: Site): Promise<MakeWithModels[]> {
  const { siteSearch, makes } = await loadSiteMakes(site);
  const most = makes.length === 1 ? Infinity : MODELS_OF_MAKE;
  return Promise.all(
    makes.map(async (make) => {
      const models = make.count === 0 ? [] : await listStockedModels(site, siteSearch, make);
      return {
        ...make,
        url: makePath(site.website, make.slug),
        models: models.slice(0, most),
        isMore: models.length > most,
      };
    }),
  );
}
