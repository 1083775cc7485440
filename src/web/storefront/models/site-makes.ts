import { redirect } from 'react-router';
import { makePath, modelPath } from '#domain/content/page-paths.ts';
import type { Site } from '#ports/site.ts';
import { type OwnSearch, ownSearch } from '../site-search-path.ts';
import { findCars } from './find-cars.ts';
import { type KnownMake, knownMakes, makeAt } from './known-makes.ts';
import { notFound } from '../not-found/not-found.ts';

/** The makes of a site and the search their counts agree with. */
export interface SiteMakes {
  own: OwnSearch;
  makes: KnownMake[];
}

export async function siteMakes(site: Site): Promise<SiteMakes> {
  const [own, all] = await Promise.all([ownSearch(site), findCars(site, { refinements: {}, count: 0 })]);
  return { own, makes: knownMakes(site.website, all.facets.make.keys(), own.stock.facets.make) };
}

/**
 * The make at an address, with the model's word in it when there is one. Throws a redirect from every other spelling
 * to the one, and the 404.
 */
export async function makeOf(
  site: Site,
  makes: readonly KnownMake[],
  { words, address }: { words: readonly string[]; address: string },
): Promise<KnownMake> {
  const [word = '', model] = words;
  const found = makeAt(makes, word);
  if (found === null) throw await notFound(site, address);
  if ('name' in found) return found;
  const { slug } = found;
  throw redirect(
    model === undefined
      ? makePath(site.website, slug)
      : modelPath(site.website, slug, encodeURIComponent(model)),
    301,
  );
}
