import { type Filter, listFilters, withoutFilter } from '#domain/search/active-filters.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import type { CarSearch, SearchQuestion } from '#ports/search.ts';

/** A search with some of the filters left out, and how many cars it gives. */
export interface Relaxation {
  dropped: Filter[];
  count: number;
}

const ENOUGH = 3;
const SHOWN = 6;
/** A search of many filters has thousands of combinations; the first of each size are enough. */
const TRIED_OF_A_SIZE = 40;

/**
 * Which filters to drop so that cars appear, the fewest first: single filters, then pairs, and so on while there are
 * fewer than three ways; at last all but one.
 */
export async function findRelaxations(
  search: CarSearch,
  question: SearchQuestion,
  state: SearchState,
): Promise<Relaxation[]> {
  const filters = listFilters(state);
  const relaxations: Relaxation[] = [];
  const wider: Relaxation[] = [];
  for (const size of sizesUpTo(filters.length)) {
    const candidates = await Promise.all(
      combinations(filters, size).map(async (droppedFilters) => ({
        dropped: droppedFilters,
        count: await countWithout(search, question, droppedFilters.reduce(withoutFilter, state)),
      })),
    );
    const helping = candidates.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
    wider.push(...helping.filter(({ dropped: droppedFilters }) => hasSubset(relaxations, droppedFilters)));
    relaxations.push(
      ...helping.filter(({ dropped: droppedFilters }) => !hasSubset(relaxations, droppedFilters)),
    );
    if (relaxations.length >= ENOUGH) break;
  }
  return [...relaxations.slice(0, SHOWN), ...wider.slice(0, Math.max(0, ENOUGH - relaxations.length))];
}

/** 1, 2, 3 and all but one; never all. */
function sizesUpTo(filters: number): number[] {
  return [...new Set([1, 2, 3, filters - 1])].filter(
    (size) => size >= 1 && (size < filters || filters === 1),
  );
}

/** Whether a relaxation found already drops a subset of these filters. */
function hasSubset(smallerRelaxations: Relaxation[], droppedFilters: Filter[]): boolean {
  return smallerRelaxations.some((smaller) =>
    smaller.dropped.every((filter) => droppedFilters.includes(filter)),
  );
}

function combinations(filters: readonly Filter[], size: number): Filter[][] {
  if (size === 0) return [[]];
  const all = filters.flatMap((firstFilter, index) =>
    index > TRIED_OF_A_SIZE
      ? []
      : combinations(filters.slice(index + 1), size - 1).map((otherFilters) => [
          firstFilter,
          ...otherFilters,
        ]),
  );
  return all.slice(0, TRIED_OF_A_SIZE);
}

async function countWithout(
  search: CarSearch,
  question: SearchQuestion,
  narrowed: SearchState,
): Promise<number> {
  const { query, refinements, ranges } = readMeaning(narrowed);
  return (await search.find({ ...question, text: query, refinements, ranges, page: 0, hitsPerPage: 0 }))
    .total;
}
