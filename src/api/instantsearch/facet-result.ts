import * as v from 'valibot';
import { FILTERABLE_TEXTS } from '#domain/search/car-attributes.ts';
import { splitWords } from '#domain/search/words.ts';
import type { Site } from '#ports/site.ts';
import { markWords } from './highlight.ts';
import type { ParamFault, SearchParams } from './search-params.ts';
import type { SearchRequest } from './search-request.ts';

const STANDARD_HITS = 10;
const MAX_HITS = 100;

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** The parameters of a facet search besides the common ones; unreadable ones count as absent. */
export const facetParams = v.object({
  facetQuery: v.pipe(v.optional(v.fallback(v.string(), ''), ''), v.description('What was typed.')),
  maxFacetHits: v.pipe(
    v.optional(v.fallback(v.union([wholeNumber, digits]), STANDARD_HITS), STANDARD_HITS),
    v.description('How many values are answered.'),
  ),
});

/** Answers one search among the values of a facet: those whose words the typed words begin, the most frequent first. */
export async function findFacetValues(request: SearchRequest, params: SearchParams, site: Site) {
  const startedAt = performance.now();
  const facet = FILTERABLE_TEXTS.find((name) => name === request.facet);
  if (facet === undefined)
    return createFault(`Cannot search in \`${request.facet.slice(0, 100)}\` attribute`);
  const answer = await site.search.find({
    text: params.query,
    refinements: {},
    ranges: {},
    filter: params.filter,
    sort: request.index,
    page: 0,
    hitsPerPage: 0,
    now: site.clock.now(),
    alsoCount: [facet],
  });
  const { facetQuery, maxFacetHits } = v.parse(facetParams, request.params);
  const typedWords = splitWords(facetQuery);
  const facetHits = [...(answer.also[facet] ?? [])]
    .map(([value, count]) => ({ value: String(value), count }))
    .filter(({ value }) => isBegunBy(value, typedWords))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, Math.min(maxFacetHits, MAX_HITS))
    .map(({ value, count }) => ({
      value,
      highlighted: markWords(value, typedWords, params.highlightTags).value,
      count,
    }));
  const processingTimeMS = Math.ceil(performance.now() - startedAt);
  return { index: request.index, facetHits, exhaustiveFacetsCount: true, processingTimeMS };
}

function isBegunBy(value: string, typedWords: readonly string[]): boolean {
  const words = splitWords(value);
  return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)));
}

function createFault(message: string): ParamFault {
  return { kind: 'fault', message };
}
