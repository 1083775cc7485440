/** A search that a shopper made, by its name and its address on the site. */
export interface RecentSearch {
  name: string;
  address: string;
}

export const MAX_RECENT_SEARCHES = 3;
const LONGEST_NAME = 120;
const LONGEST_ADDRESS = 1000;
const ADDRESS = /^\/search\/[\w-]+\?\S+$/;

/** The list with this search first, each address once, no more than three. */
export function withSearch(searches: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  const otherSearches = searches.filter(({ address }) => address !== search.address);
  return [search, ...otherSearches].slice(0, MAX_RECENT_SEARCHES);
}

/** What another page, an older version or the visitor may have stored: anything that is no search is left out. */
export function parseRecentSearches(input: unknown): RecentSearch[] {
  const entries: unknown[] = Array.isArray(input) ? input : [];
  return entries.filter(isSearch).slice(0, MAX_RECENT_SEARCHES);
}

function isSearch(entry: unknown): entry is RecentSearch {
  const { name, address } = Object(entry) as Record<string, unknown>;
  const isNamed = typeof name === 'string' && name !== '' && name.length <= LONGEST_NAME;
  return isNamed && typeof address === 'string' && address.length <= LONGEST_ADDRESS && ADDRESS.test(address);
}
