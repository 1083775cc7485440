import { defaultSearchPath } from '#domain/search/search-paths.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { defaultSortIndex } from '#domain/search/sort-options.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';

/** The path under `/search/` that the site's own links use (spec §2). */
export async function siteSearchPath(site: Site): Promise<string> {
  return searchPathOfStock(site, await wholeStock(site));
}

export function searchPathOfStock(site: Site, stock: SearchAnswer): string {
  const types = stock.facets.car_type;
  return defaultSearchPath(site.website, types.has('new') || types.has('demo'));
}

/** Counts of everything visible now, without any car. */
export function wholeStock(site: Site): Promise<SearchAnswer> {
  return site.search.find({
    text: EMPTY_SEARCH.query,
    refinements: {},
    ranges: {},
    filter: null,
    sort: defaultSortIndex(site.website),
    page: 0,
    hitsPerPage: 0,
    now: site.clock.now(),
  });
}
