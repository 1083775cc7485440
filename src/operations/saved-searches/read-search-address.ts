import type { SearchByAddress } from '#domain/garage/saved-search.ts';
import { decodePart } from '#domain/pages/decode-part.ts';
import { parseSearchState } from '#domain/search/search-url.ts';

const SEARCH = /^\/search\/([^/?#]{1,100})(?:\?([^#]{0,4000}))?$/;

/** The search of an address such as `/search/used-cars?query=wagon`; null where it is none. */
export function readSearchAddress(address: string): SearchByAddress | null {
  const [, encodedPath = '', query = ''] = SEARCH.exec(address) ?? [];
  const path = decodePart(encodedPath) ?? '';
  return path === '' ? null : { path, state: parseSearchState(new URLSearchParams(query)) };
}
