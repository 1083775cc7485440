import { buildListedCar } from '#domain/cars/listed-car.ts';
import type { Car } from '#domain/cars/car.ts';
import { buildFilterBehind, placeInOrder, readCursor, writeCursor } from '#domain/agents/result-cursor.ts';
import { describeUnused, readMeaning } from '#domain/search/meaning.ts';
import { describeSearch } from '#domain/search/describe-search.ts';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import { findSaidOrder } from '#domain/search/said-order.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { chooseSortIndex } from '#domain/search/sort-options.ts';
import type { SearchQuestion } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { understandSearch } from '../understand-search.ts';

/** What an assistant looks for: a search as an address says it, and where its list goes on. */
export interface CatalogSearch {
  state: SearchState;
  cursor: string | null;
  limit: number;
}

export interface FoundCars {
  /** With its words understood. */
  state: SearchState;
  cars: Car[];
  total: number;
  /** Null at the end of the list. */
  nextCursor: string | null;
  /** What was understood, as the search page's heading says it; empty where nothing was asked. */
  understood: string;
  /** A sentence for each reason why words were not used. */
  unused: string[];
}

export const WRONG_CURSOR = 'wrong cursor';

/** The cars that the search page would show, in its order; as many as are asked for, from where the last list ended. */
export async function searchCatalog(
  site: Site,
  { state: addressState, cursor, limit }: CatalogSearch,
): Promise<FoundCars | typeof WRONG_CURSOR> {
  const { website, clock } = site;
  const question = formatSearchState({ ...addressState, page: 1 });
  const place = cursor === null ? null : readCursor(cursor, { website: website.id, question });
  if (cursor !== null && place === null) return WRONG_CURSOR;
  const state = await understandSearch(site, addressState);
  const { query, refinements, ranges, sortBy } = readMeaning(state);
  const sort = place?.sort ?? sortBy ?? findSaidOrder(state)?.sort ?? chooseSortIndex(website);
  const wholeQuestion: SearchQuestion = {
    text: query,
    refinements,
    ranges,
    filter: null,
    sort,
    page: 0,
    hitsPerPage: limit,
    now: clock.now(),
  };
  const filter = place === null ? null : buildFilterBehind(place);
  const answer = await site.search.find({ ...wholeQuestion, filter });
  const { total } =
    place === null ? answer : await site.search.find({ ...wholeQuestion, hitsPerPage: 0 });
  const cars = await site.stock.byIds(answer.ids);
  const lastCar = cars.at(-1);
  const hasMore = answer.total > answer.ids.length && lastCar !== undefined;
  const dealerships = website.dealerships.length > 1 ? website.dealerships : [];
  return {
    state,
    cars,
    total,
    nextCursor: hasMore
      ? writeCursor({
          website: website.id,
          question,
          sort,
          values: placeInOrder(buildListedCar(lastCar, website), sort),
          id: lastCar.id,
        })
      : null,
    understood: question === '' ? '' : describeSearch(state, { ...website, dealerships }),
    unused: describeUnused(state),
  };
}
