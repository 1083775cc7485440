import { chooseSearchPath, searchPathPreset } from '#domain/search/search-paths.ts';
import type { Refinements } from '#domain/search/search-state.ts';
import { askEveryCar, type SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';

/** The site's own search: its path under `/search/`, what that path filters by itself, and the counts behind it. */
export interface SiteSearch {
  path: string;
  preset: Refinements | null;
  stock: SearchAnswer;
}

/** The path under `/search/` that the site's own links use (spec §2). */
export async function findSiteSearchPath(site: Site): Promise<string> {
  return (await loadSiteSearch(site)).path;
}

/** Whatever a page counts beside a link to the site's search agrees with what that link finds. */
export async function loadSiteSearch(site: Site): Promise<SiteSearch> {
  const all = await countCars(site, {});
  const types = all.facets.car_type;
  const path = chooseSearchPath(site.website, types.has('new') || types.has('demo'));
  const preset = searchPathPreset(path);
  return { path, preset, stock: preset === null ? all : await countCars(site, preset) };
}

function countCars(site: Site, refinements: Refinements): Promise<SearchAnswer> {
  return site.search.find({ ...askEveryCar(site.clock.now()), refinements });
}
