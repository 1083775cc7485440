import { formatSearchState } from '#domain/search/format-search-state.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import { withoutPreset } from '#domain/search/search-paths.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { record } from '../../browser/analytics/acts.ts';
import { storeRecentSearch } from '../../browser/visit/recent-searches.ts';
import { describeSearch, type DescribingSite } from '#domain/search/describe-search.ts';
import type { SearchData } from './load-search.ts';
import { searchAddress } from './search-address.ts';

/** Searches that were recorded since the document was opened: going back to one is no new one. */
const recorded = new Set<string>();

/**
 * Records a search of other filters or words, not of another page or order. The device keeps it too, where
 * all its words are known ones.
 */
export function recordSearch(websiteId: number, searchData: SearchData, site: DescribingSite): void {
  const { path, state } = searchData;
  const searchText = formatSearchState(withoutPreset({ ...state, page: 1, sortBy: null }, path));
  if (searchText === '' || recorded.has(searchText)) return;
  recorded.add(searchText);
  if (holdsKnownWordsOnly(searchData)) storeRecentSearch(websiteId, nameSearch(searchData, site));
  const search = describeChosenValues(state);
  record({ event: 'search', event_id: 29, ...(search !== '' && { search }) });
}

/** By what was asked for alone: `Red utes`, `7 seats to $60,000`. */
function nameSearch(searchData: SearchData, site: DescribingSite) {
  const { state } = searchData;
  const name = describeSearch(state, site).replace(/^\p{L}+ with (?=\d)/u, '');
  return { name, address: searchAddress(searchData, { ...state, page: 1 }) };
}

/** No words, or all of them understood: the others may be anybody's name. */
function holdsKnownWordsOnly({ state, unused }: SearchData): boolean {
  return readMeaning(state).query === '' && unused === undefined;
}

/**
 * What was chosen or understood, such as `Land Rover, price 10000–`; what is left of the words may be anybody's name.
 * With spaces alone `3008 5008` would look like a phone number.
 */
function describeChosenValues(state: SearchState): string {
  const { refinements, ranges } = readMeaning(state);
  const spans = Object.entries(ranges).map(([name, { min, max }]) => `${name} ${min ?? ''}–${max ?? ''}`);
  return [...Object.values(refinements).flat(), ...spans].join(', ');
}
