import { formatSearchState } from '../search/format-search-state.ts';
import {
  answersSearchPath,
  openTemplatePath,
  type SearchPathSite,
  findSubstitutePath,
  withoutPreset,
} from '../search/search-paths.ts';
import type { SearchState } from '../search/search-state.ts';

/** A search that a shopper saved. */
export interface SavedSearch {
  id: string;
  /** The shopper's own name for it. */
  name: string;
  /** From `/`, in its one spelling. */
  address: string;
  /** Whether its shopper is mailed what is new in it. */
  alerts: boolean;
  /** ISO instant. */
  created_at: string;
}

/** A search as an address asks for it: the path after `/search/`, and its query. */
export interface SearchByAddress {
  path: string;
  state: SearchState;
}

export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_NAME = 80;

/**
 * The one spelling of the address of a search: no page, no order, and nothing that its path says already. Null where the
 * site has no such search.
 */
export function buildSavedSearchAddress(search: SearchByAddress, website: SearchPathSite): string | null {
  if (!answersSearchPath(website, search.path)) return null;
  const standIn = findSubstitutePath(search.path, website);
  const path = standIn === 'default' ? openTemplatePath(website) : (standIn ?? search.path);
  const query = formatSearchState(withoutPreset({ ...search.state, page: 1, sortBy: null }, path));
  return `/search/${encodeURIComponent(path)}${query === '' ? '' : `?${query}`}`;
}

/** Where the link leads by which a shopper stops alerts. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`;
}
