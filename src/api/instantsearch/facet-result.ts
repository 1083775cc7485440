import { FILTERABLE_TEXTS } from '#domain/search/car-attributes.ts';
import { wordsOf } from '#domain/search/words.ts';
import type { Site } from '#ports/site.ts';
import { markWords } from './highlight.ts';
import type { ParamFault, SearchParams } from './search-params.ts';
import type { SearchRequest } from './search-request.ts';

const STANDARD_HITS = 10;
const MAX_HITS = 100;

/** Answers one search among the values of a facet: those whose words the typed words begin, the most frequent first. */
export async function facetResult(request: SearchRequest, params: SearchParams, site: Site) {
  const startedAt = performance.now();
  const facet = FILTERABLE_TEXTS.find((name) => name === request.facet);
  if (facet === undefined) return fault(`Cannot search in \`${request.facet.slice(0, 100)}\` attribute`);
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
  const { facetQuery } = request.params;
  const typed = wordsOf(typeof facetQuery === 'string' ? facetQuery : '');
  const facetHits = [...(answer.also[facet] ?? [])]
    .map(([value, count]) => ({ value: String(value), count }))
    .filter(({ value }) => isBegunBy(value, typed))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, hitsAsked(request.params['maxFacetHits']))
    .map(({ value, count }) => ({
      value,
      highlighted: markWords(value, typed, params.highlightTags).value,
      count,
    }));
  const processingTimeMS = Math.ceil(performance.now() - startedAt);
  return { index: request.index, facetHits, exhaustiveFacetsCount: true, processingTimeMS };
}

function isBegunBy(value: string, typed: readonly string[]): boolean {
  const words = wordsOf(value);
  return typed.every((begun) => words.some((word) => word.startsWith(begun)));
}

function hitsAsked(raw: unknown): number {
  const asked = Number(raw ?? STANDARD_HITS);
  return Number.isInteger(asked) && asked >= 0 ? Math.min(asked, MAX_HITS) : STANDARD_HITS;
}

function fault(message: string): ParamFault {
  return { kind: 'fault', message };
}
