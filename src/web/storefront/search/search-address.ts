import { readMeaning } from '#domain/search/meaning.ts';
import { openTemplatePath, searchPathPreset } from '#domain/search/search-paths.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import type { TemplateSetting } from '#domain/tenants/identity-settings.ts';
import { searchPath } from '../../paths.ts';

/** The two paths a search page moves between. */
export interface SearchPaths {
  /** The page's own. */
  path: string;
  /** A path that presets nothing, for searches that the page's own path cannot say. */
  openPath: string;
}

/**
 * The address of a search: on the page's own path while that says the same, else on the open one. `used-cars`
 * without any car type would mean used cars again.
 */
export function searchAddress({ path, openPath }: SearchPaths, state: SearchState): string {
  const contradicts =
    searchPathPreset(path) !== null && readMeaning(state).refinements.car_type === undefined;
  return searchPath(contradicts ? openPath : path, state);
}

/** The site's default path, unless that presets a car type itself. */
export function findOpenPath(defaultPath: string, website: TemplateSetting): string {
  return searchPathPreset(defaultPath) === null ? defaultPath : openTemplatePath(website);
}
