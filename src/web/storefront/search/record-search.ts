import { formatSearchState } from '#domain/search/format-search-state.ts';
import { meaningOf } from '#domain/search/meaning.ts';
import { withoutPreset } from '#domain/search/search-paths.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { record } from '../../browser/acts.ts';

/** Searches that were recorded since the document was opened: going back to one is no new one. */
const recorded = new Set<string>();

/** Records a search of other filters or words, not of another page or order. */
export function recordSearch(path: string, state: SearchState): void {
  const asked = formatSearchState(withoutPreset({ ...state, page: 1, sortBy: null }, path));
  if (asked === '' || recorded.has(asked)) return;
  recorded.add(asked);
  const search = chosenValues(state);
  record({ event: 'search', event_id: 29, ...(search !== '' && { search }) });
}

/** What was chosen or understood, such as `Toyota price 10000–`; what is left of the words may be anybody's name. */
function chosenValues(state: SearchState): string {
  const { refinements, ranges } = meaningOf(state);
  const spans = Object.entries(ranges).map(([name, { min, max }]) => `${name} ${min ?? ''}–${max ?? ''}`);
  return [...Object.values(refinements).flat(), ...spans].join(' ');
}
