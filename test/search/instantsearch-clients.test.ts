import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTED_FACETS, RANGES } from '#domain/search/search-state.ts';
import { parseFilter } from '#domain/search/filter-grammar.ts';
import type { SearchQuestion } from '#ports/search.ts';
import { FILTERS, randomQuestions } from './random-questions.ts';
import { referenceSearch } from './reference-search.ts';
import { NOW, SAMPLE_SITE, sampleStock } from './sample-stock.ts';
import type { ClientResult, ClientSearch } from './search-clients.ts';
import { CLIENTS, currentClient, previousClient } from './search-clients.ts';
import type { SearchService } from './search-service.ts';
import { siteWith, startSearchService } from './search-service.ts';

const cars = sampleStock(330, 7);
const reference = referenceSearch(cars, SAMPLE_SITE);
let service: SearchService;

beforeAll(async () => {
  service = await startSearchService(siteWith(cars));
});
afterAll(() => service.close());

/** The same question in the clients' words, with everything chosen as a filter on all counts. */
function inClientWords(question: SearchQuestion, filters: string): ClientSearch {
  const chosen = LISTED_FACETS.map((facet) =>
    (question.refinements[facet] ?? []).map((value) => `${facet}:${value}`),
  );
  const bounds = RANGES.flatMap((name) => {
    const { min = null, max = null } = question.ranges[name] ?? {};
    return [min === null ? [] : `${name}>=${min}`, max === null ? [] : `${name}<=${max}`].flat();
  });
  const { text: query, page, hitsPerPage } = question;
  const facetFilters = chosen.filter((values) => values.length > 0);
  const params = { query, page, hitsPerPage, facets: ['*'], facetFilters, numericFilters: bounds, filters };
  return { indexName: question.sort, params: { ...params, maxValuesPerFacet: 1000 } };
}

/** What brute force says when every choice narrows every count. */
function narrowedByAll(question: SearchQuestion) {
  const full = reference({ ...question, hitsPerPage: 1000, page: 0 });
  const ids = new Set(full.ids);
  const only = referenceSearch(
    cars.filter((car) => ids.has(car.id)),
    SAMPLE_SITE,
  );
  const counts = only({
    ...question,
    text: '',
    refinements: {},
    ranges: {},
    filter: null,
    alsoCount: [...LISTED_FACETS, ...RANGES],
  });
  return { total: full.total, ids: reference(question).ids, ranges: counts.ranges, also: counts.also };
}

function seen(result: ClientResult) {
  const facets = [...LISTED_FACETS, ...RANGES].map((name) => [name, result.facets[name]] as const);
  return {
    total: result.nbHits,
    ids: result.hits.map(({ objectID }) => Number(objectID)),
    facets: Object.fromEntries(facets),
    stats: RANGES.map((name) => result.facets_stats[name] ?? null),
  };
}

describe.each(CLIENTS)('the %s client', (_name, create) => {
  it('gets the answers of brute force', async () => {
    const questions = randomQuestions(cars, 120, 5).map((question, at) => {
      const filters = at % 4 === 0 ? FILTERS[at % FILTERS.length]! : '';
      const parsed = parseFilter(filters);
      return {
        filters,
        question: { ...question, now: NOW, filter: parsed.kind === 'filter' ? parsed.expression : null },
      };
    });
    for (let from = 0; from < questions.length; from += 20) {
      const batch = questions.slice(from, from + 20);
      const { results } = await create(service.port).search(
        batch.map(({ question, filters }) => inClientWords(question, filters)),
      );
      results.forEach((result, at) => {
        const right = narrowedByAll(batch[at]!.question);
        const facets = [...LISTED_FACETS, ...RANGES].map((name) => [
          name,
          Object.fromEntries(right.also[name]!),
        ]);
        const stats = RANGES.map((name) => {
          const found = right.ranges[name];
          return found && { min: found.min, max: found.max, sum: found.sum, avg: found.sum / found.count };
        });
        expect(seen(result)).toEqual({
          total: right.total,
          ids: right.ids,
          facets: Object.fromEntries(facets),
          stats,
        });
      });
    }
  });
});

describe('the other calls of the clients', () => {
  it('one search over one index', async () => {
    const right = reference({ ...emptyQuestion, text: 'kia' });
    const current = await currentClient(service.port).searchSingleIndex({
      indexName: 'Car_production',
      searchParams: { query: 'kia', attributesToRetrieve: ['name', 'price'], hitsPerPage: 24 },
    });
    const previous = await previousClient(service.port)
      .initIndex('Car_production')
      .search('kia', { hitsPerPage: 24 });
    expect(current.hits.map(({ objectID }) => Number(objectID))).toEqual(right.ids);
    expect(previous.hits.map(({ objectID }) => Number(objectID))).toEqual(right.ids);
    const [hit] = current.hits as unknown as Record<string, unknown>[];
    expect(Object.keys(hit!).sort()).toEqual(['_highlightResult', 'name', 'objectID', 'price']);
    expect(hit!['_highlightResult']).toMatchObject({ make: { value: '<em>Kia</em>', matchLevel: 'full' } });
  });

  it('a search among the values of a facet', async () => {
    const wanted = [...reference(emptyQuestion).facets.make].filter(([make]) => /\bm/i.test(make));
    const expected = wanted
      .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .map(([value, count]) => ({ value, count }));
    const ask = {
      indexName: 'Car_production',
      facetName: 'make',
      searchForFacetValuesRequest: { facetQuery: 'm' },
    };
    const current = await currentClient(service.port).searchForFacetValues(ask);
    const previous = await previousClient(service.port)
      .initIndex('Car_production')
      .searchForFacetValues('make', 'm');
    const inList = await currentClient(service.port).search({
      requests: [{ type: 'facet', indexName: 'Car_production', facet: 'make', facetQuery: 'm' }],
    });
    const lists = [current.facetHits, previous.facetHits, (inList.results[0] as typeof current).facetHits];
    for (const found of lists) expect(found.map(({ value, count }) => ({ value, count }))).toEqual(expected);
    expect(current.facetHits[0]!.highlighted).toMatch(/<em>M/);
  });

  it('come as text or as a form, with parameters inline or url-encoded', () => {
    const kinds = new Set(service.calls.map(({ contentType }) => contentType));
    expect(kinds).toEqual(new Set(['text/plain', 'application/x-www-form-urlencoded']));
    expect(service.calls.some(({ body }) => body.includes('"params":"query='))).toBe(true);
    expect(service.calls.some(({ body }) => body.includes('"facetFilters":[['))).toBe(true);
  });
});

const emptyQuestion: SearchQuestion = {
  text: '',
  refinements: {},
  ranges: {},
  filter: null,
  sort: 'Car_production',
  page: 0,
  hitsPerPage: 24,
  now: NOW,
};
