import { filtersOf, withoutFilter, type Filter } from '#domain/search/active-filters.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import type { CarSearch, SearchQuestion } from '#ports/search.ts';

/** A search with some of the filters left out, and how many cars it gives. */
export interface Relaxation {
  dropped: Filter[];
  count: number;
  state: SearchState;
}

const ENOUGH = 3;
/** A search too narrow by two filters has many pairs; the first that help are enough. */
const MAX_SEARCHES = 60;

/** What to leave out so that cars appear: single filters first, then pairs while there are fewer than three. */
export async function findRelaxations(
  search: CarSearch,
  question: SearchQuestion,
  state: SearchState,
): Promise<Relaxation[]> {
  const filters = filtersOf(state);
  const found = await count(
    search,
    question,
    relaxedBy(
      state,
      filters.map((filter) => [filter]),
    ),
  );
  if (found.length >= ENOUGH) return found;
  const helped = new Set(found.flatMap(({ dropped }) => dropped));
  const pairs = pairsOf(filters.filter((filter) => !helped.has(filter)));
  const more = await count(search, question, relaxedBy(state, pairs.slice(0, MAX_SEARCHES)));
  return [...found, ...more.slice(0, ENOUGH)];
}

function relaxedBy(state: SearchState, choices: Filter[][]): Omit<Relaxation, 'count'>[] {
  return choices.map((dropped) => ({ dropped, state: dropped.reduce(withoutFilter, state) }));
}

async function count(
  search: CarSearch,
  question: SearchQuestion,
  relaxed: Omit<Relaxation, 'count'>[],
): Promise<Relaxation[]> {
  const answers = await Promise.all(
    relaxed.map(({ state: { query, refinements, ranges } }) =>
      search.find({ ...question, text: query, refinements, ranges, page: 0, hitsPerPage: 0 }),
    ),
  );
  return relaxed
    .map((relaxation, index) => ({ ...relaxation, count: answers[index]?.total ?? 0 }))
    .filter((relaxation) => relaxation.count > 0)
    .sort((a, b) => b.count - a.count);
}

function pairsOf(filters: Filter[]): Filter[][] {
  return filters.flatMap((first, index) => filters.slice(index + 1).map((second) => [first, second]));
}
