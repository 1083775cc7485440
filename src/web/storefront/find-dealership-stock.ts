import { EMPTY_SEARCH, type Refinements } from '#domain/search/search-state.ts';
import { askEveryCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../paths.ts';
import { loadSiteSearch } from './site-search-path.ts';

export interface DealershipStock {
  name: string;
  url: string;
}

/**
 * The site's own search among the cars of one of its dealerships (spec §2). Null where that says nothing: the site has
 * no other dealership, or fewer than two cars are there.
 */
export async function findDealershipStock(site: Site, slug: string | null): Promise<DealershipStock | null> {
  const { dealerships } = site.website;
  const dealership = dealerships.find((candidate) => candidate.slug === slug);
  if (dealership === undefined || dealerships.length < 2) return null;
  const { path, preset } = await loadSiteSearch(site);
  const refinements: Refinements = { ...preset, dealership_slug: [dealership.slug] };
  const { total } = await site.search.find({ ...askEveryCar(site.clock.now()), refinements });
  if (total < 2) return null;
  return { name: dealership.name, url: searchPath(path, { ...EMPTY_SEARCH, refinements }) };
}
