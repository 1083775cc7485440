import { redirect } from 'react-router';
import { makePath, modelPath } from '#domain/content/page-paths.ts';
import type { Site } from '#ports/site.ts';
import { type SiteSearch, loadSiteSearch } from '../site-search-path.ts';
import { findCars } from './find-cars.ts';
import { type KnownMake, listKnownMakes, findMake } from './list-known-makes.ts';
import { createNotFound } from '../not-found/not-found.ts';

/** The makes of a site and the search their counts agree with. */
export interface SiteMakes {
  siteSearch: SiteSearch;
  makes: KnownMake[];
}

export async function loadSiteMakes(site: Site): Promise<SiteMakes> {
  const [siteSearch, all] = await Promise.all([
    loadSiteSearch(site),
    findCars(site, { refinements: {}, count: 0 }),
  ]);
  return {
    siteSearch,
    makes: listKnownMakes(site.website, all.facets.make.keys(), siteSearch.stock.facets.make),
  };
}

/**
 * The make at an address, with the model's word in it when there is one. Throws a redirect from every other spelling
 * to the one, and the 404.
 */
export async function requireMake(
  site: Site,
  makes: readonly KnownMake[],
  { words, address }: { words: readonly string[]; address: string },
): Promise<KnownMake> {
  const [word = '', model] = words;
  const foundMake = findMake(makes, word);
  if (foundMake === null) throw await createNotFound(site, address);
  if ('name' in foundMake) return foundMake;
  const { slug } = foundMake;
  throw redirect(
    model === undefined
      ? makePath(site.website, slug)
      : modelPath(site.website, slug, encodeURIComponent(model)),
    301,
  );
}
