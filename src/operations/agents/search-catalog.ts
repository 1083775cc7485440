import { buildListedCar } from '#domain/cars/listed-car.ts';
import type { Car } from '#domain/cars/car.ts';
import { buildFilterBehind, placeInOrder, readCursor, writeCursor } from '#domain/agents/result-cursor.ts';
import { describeUnused, readMeaning } from '#domain/search/meaning.ts';
import { describeSearch } from '#domain/search/describe-search.ts';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import { findSaidOrder } from '#domain/search/said-order.ts';
import type { FilterExpression } from '#domain/search/filter-evaluator.ts';
import { type Facet, FACETS, type Refinements, type SearchState } from '#domain/search/search-state.ts';
import { chooseSortIndex } from '#domain/search/sort-options.ts';
import { askEveryCar, type SearchQuestion } from '#ports/search.ts';
import { toPlainText } from '#domain/words/plain-text.ts';
import { describeFuel } from '#domain/words/words.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Site } from '#ports/site.ts';
import { understandSearch } from '../understand-search.ts';

/** What an assistant looks for: a search as an address says it, and where its list goes on. */
interface CatalogSearch {
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
  /** A sentence for each reason why words were not used, and for each value that no car has. */
  notUsed: string[];
}

export const WRONG_CURSOR = 'wrong cursor';

/** The cars that the search page would show, in its order; as many as are asked for, from where the last list ended. */
export async function searchCatalog(
  site: Site,
  { state: sentState, cursor, limit }: CatalogSearch,
): Promise<FoundCars | typeof WRONG_CURSOR> {
  const { website, clock } = site;
  const question = formatSearchState({ ...sentState, page: 1 });
  const place = cursor === null ? null : readCursor(cursor, { website: website.id, question });
  if (cursor !== null && place === null) return WRONG_CURSOR;
  const { refinements: spelledRefinements, unknownValues } = await spellAsStock(site, sentState.refinements);
  const state = await understandSearch(site, { ...sentState, refinements: spelledRefinements });
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
  const { total } = place === null ? answer : await site.search.find({ ...wholeQuestion, hitsPerPage: 0 });
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
    notUsed: [...describeUnused(state, website), ...unknownValues],
  };
}

/** Which of some cars a search by filters alone would find, and a sentence for each value that no car has. */
export async function findMatchingIds(
  site: Site,
  ids: readonly number[],
  { refinements: sentRefinements, ranges }: SearchState,
): Promise<{ matchingIds: ReadonlySet<number>; unknownValues: string[] }> {
  const { refinements, unknownValues } = await spellAsStock(site, sentRefinements);
  const idFilters = ids.map((id): FilterExpression => {
    return { kind: 'compare', attribute: 'id', operator: '=', value: id };
  });
  const answer = await site.search.find({
    ...askEveryCar(site.clock.now()),
    refinements,
    ranges,
    filter: { kind: 'or', of: idFilters },
    hitsPerPage: ids.length,
  });
  return { matchingIds: new Set(answer.ids), unknownValues };
}

const MAX_NAMED = 15;
const MAX_VALUE = 40;

/** Values as this stock spells them, whatever their case, or as pages show them; and a sentence for each that no car has. */
async function spellAsStock(
  { search, clock, website }: Site,
  refinements: Refinements,
): Promise<{ refinements: Refinements; unknownValues: string[] }> {
  const chosenFacets = FACETS.filter((facet) => facet !== 'feature' && refinements[facet] !== undefined);
  if (chosenFacets.length === 0) return { refinements, unknownValues: [] };
  const { facets } = await search.find(askEveryCar(clock.now()));
  const unknownValues: string[] = [];
  const spelled = chosenFacets.map((facet) => {
    const stockValues = [...facets[facet].keys()];
    const values = (refinements[facet] ?? []).map((value) => {
      const stockValue = stockValues.find((candidate) =>
        [candidate, showValue(facet, candidate, website)].some(
          (spelling) => spelling.toLowerCase() === value.toLowerCase(),
        ),
      );
      if (stockValue === undefined) {
        const shownValues = stockValues.slice(0, MAX_NAMED).map((each) => showValue(facet, each, website));
        const names = shownValues.map((name) => toPlainText(name, MAX_VALUE)).join(', ');
        unknownValues.push(`No car here has the ${facet} “${value}”. There are: ${names}.`);
      }
      return stockValue ?? value;
    });
    return [facet, values] as const;
  });
  return { refinements: { ...refinements, ...Object.fromEntries(spelled) }, unknownValues };
}

/** As the page of a car says it: stock keeps `Petrol`, an American site shows `Gas`. */
function showValue(facet: Facet, value: string, website: Website): string {
  return facet === 'fuel' ? describeFuel(value, website) : value;
}
