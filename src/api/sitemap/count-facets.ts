import type { Refinements } from '#domain/search/search-state.ts';
import { askEveryCar, type SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';

/** How many of the cars shown now each facet's values have. */
export async function countFacets(site: Site, refinements: Refinements): Promise<SearchAnswer['facets']> {
  const { facets } = await site.search.find({ ...askEveryCar(site.clock.now()), refinements });
  return facets;
}
