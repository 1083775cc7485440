import type { ListedCar } from '#domain/cars/listed-car.ts';
import { listedCar } from '#domain/cars/listed-car.ts';
import type { FilterableAttribute } from '#domain/search/car-attributes.ts';
import { FILTERABLE_NUMBERS } from '#domain/search/car-attributes.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { highlightTexts } from './highlight.ts';
import type { SearchParams } from './search-params.ts';
import type { SearchRequest } from './search-request.ts';

/** Answers one search for cars in the service's shape. */
export async function hitsResult(request: SearchRequest, params: SearchParams, site: Site) {
  const startedAt = performance.now();
  const { query, filter, page, hitsPerPage, facets } = params;
  const answer = await site.search.find({
    text: query,
    refinements: {},
    ranges: {},
    filter,
    sort: request.index,
    page,
    hitsPerPage,
    now: site.clock.now(),
    alsoCount: facets,
  });
  const cars = await site.stock.byIds(answer.ids);
  return {
    index: request.index,
    hits: cars.map((car) => buildHit(listedCar(car, site.website), params)),
    nbHits: answer.total,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(answer.total / hitsPerPage),
    hitsPerPage,
    facets: listCounts(answer, params),
    facets_stats: computeStats(answer, facets),
    query,
    params: encodeParams(request.params),
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    processingTimeMS: Math.ceil(performance.now() - startedAt),
  };
}

function buildHit(car: ListedCar, params: SearchParams): Record<string, unknown> {
  const { attributesToRetrieve, attributesToHighlight, highlightTags, query } = params;
  const all = attributesToRetrieve.includes('*');
  const keptFields = Object.entries(car).filter(
    ([name]) => (all || attributesToRetrieve.includes(name)) && !attributesToRetrieve.includes(`-${name}`),
  );
  const _highlightResult = highlightTexts(car, { query, tags: highlightTags, names: attributesToHighlight });
  return { ...Object.fromEntries(keptFields), objectID: String(car.id), _highlightResult };
}

/** The most frequent values of each facet first, equal ones by name. */
function listCounts(answer: SearchAnswer, { facets, maxValuesPerFacet }: SearchParams) {
  return Object.fromEntries(
    facets.map((name) => {
      const counts = [...(answer.also[name] ?? [])].map(([value, count]) => [String(value), count] as const);
      const sortedCounts = counts.sort(
        ([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1),
      );
      return [name, Object.fromEntries(sortedCounts.slice(0, maxValuesPerFacet))];
    }),
  );
}

function computeStats(answer: SearchAnswer, facets: readonly FilterableAttribute[]) {
  const numbers = facets.filter((name) => FILTERABLE_NUMBERS.some((number) => number === name));
  const stats = numbers.map((name) => [name, numberStats(answer.also[name])] as const);
  return Object.fromEntries(stats.filter(([, valueStats]) => valueStats !== null));
}

function numberStats(counts: Map<string | number, number> | undefined) {
  let [min, max, sum, cars] = [Infinity, -Infinity, 0, 0];
  for (const [value, count] of counts ?? []) {
    const number = Number(value);
    min = Math.min(min, number);
    max = Math.max(max, number);
    sum += number * count;
    cars += count;
  }
  return cars === 0 ? null : { min, max, avg: sum / cars, sum };
}

function encodeParams(params: Record<string, unknown>): string {
  const pairs = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value ?? null),
  ]);
  return new URLSearchParams(pairs).toString();
}
