import type { AnsweredCall } from '../call-row.ts';
import type { DescribedAnswer } from '../openapi/described-call.ts';
import {
  count,
  closedObject,
  describeFlag,
  openObject,
  list,
  text,
  type JsonSchema,
} from '../openapi/json-schema.ts';
import { requestSchema } from '../openapi/schema-json.ts';
import { answerInstantSearch } from './answer-instantsearch.ts';
import { facetParams } from './facet-result.ts';
import { searchParams } from './search-params.ts';
import { searchesBody } from './search-request.ts';
import { describePathParameter } from '../openapi/parameters.ts';

export const searchManyRow: AnsweredCall = {
  method: 'POST',
  path: '/1/indexes/:index/queries',
  answer: answerInstantSearch,
  isReadOnly: true,
  describe: () => ({
    group: 'Search',
    summary: 'Search several times at once',
    description:
      'The InstantSearch multi-query protocol over this site’s visible cars; the usual client runs against it with the site’s public key. Any Content-Type will do: it only reads.',
    parameters: [{ ...indexParameter, example: '*' }],
    body: {
      mediaType: 'application/json',
      schema: describeSearches(),
      example: { requests: [{ indexName: 'Car_production', query: '', facets: ['make'], hitsPerPage: 2 }] },
    },
    answers: {
      200: {
        description: 'In the order asked.',
        schema: openObject({ results: list('Answers.', hits) }, ['results']),
      },
      ...serviceFailures,
    },
  }),
};

export const searchOneRow: AnsweredCall = {
  method: 'POST',
  path: '/1/indexes/:index/query',
  answer: answerInstantSearch,
  isReadOnly: true,
  describe: () => ({
    group: 'Search',
    summary: 'Search once',
    description: 'One search of the same protocol.',
    parameters: [indexParameter],
    body: { mediaType: 'application/json', schema: describeSearch(), example: { query: '', hitsPerPage: 2 } },
    answers: { 200: { description: 'Cars found.', schema: hits }, ...serviceFailures },
  }),
};

export const searchFacetRow: AnsweredCall = {
  method: 'POST',
  path: '/1/indexes/:index/facets/:facet/query',
  answer: answerInstantSearch,
  isReadOnly: true,
  describe: () => ({
    group: 'Search',
    summary: 'Search among a facet’s values',
    description: 'Values of one facet that match what was typed, with their counts.',
    parameters: [
      indexParameter,
      describePathParameter('facet', 'A facet of text values.', {
        schema: text('Such as `make`.'),
        example: 'make',
      }),
    ],
    body: {
      mediaType: 'application/json',
      schema: openObject({ ...describeSearch().properties, ...requestSchema(facetParams).properties }),
      example: { facetQuery: '' },
    },
    answers: {
      200: {
        description: 'Values found.',
        schema: openObject(
          {
            facetHits: list(
              'Values.',
              openObject({ value: text('Value.'), highlighted: text('With marks.'), count: count('Cars.') }, [
                'value',
                'count',
              ]),
            ),
          },
          ['facetHits'],
        ),
      },
      ...serviceFailures,
    },
  }),
};

const indexParameter = describePathParameter(
  'index',
  'Index by name, or `*` where each request names its own.',
  { schema: text('`Car_production`, or it with the ending of a sort order.'), example: 'Car_production' },
);

/** One search: its parameters are parsed alike whether they come by themselves or within `params`. */
function describeSearch(): JsonSchema {
  return openObject({
    indexName: text('Index: the sort order.'),
    params: text('The parameters below as one query string, in place of themselves.'),
    ...requestSchema(searchParams).properties,
  });
}

const hits: JsonSchema = openObject(
  {
    hits: list('Cars, in order; `objectID` is the id as text.', {
      type: 'object',
      properties: { objectID: { type: 'string' } },
      required: ['objectID'],
    }),
    nbHits: count('Cars found.'),
    page: count('From 0.'),
    nbPages: count('Pages.'),
    hitsPerPage: count('Cars a page.'),
    facets: {
      type: 'object',
      description: 'Counts by facet and value.',
      additionalProperties: { type: 'object', additionalProperties: { type: 'integer' } },
    },
    facets_stats: { type: 'object', description: 'Bounds of numeric facets.' },
    query: text('Words asked.'),
    params: text('Parameters asked.'),
    index: text('Index asked.'),
    exhaustiveNbHits: describeFlag('Always true: nothing is estimated.'),
    processingTimeMS: count('Milliseconds.'),
  },
  ['hits', 'nbHits', 'page', 'nbPages', 'hitsPerPage', 'query', 'params'],
);

const failure = closedObject({
  message: text('What is wrong.'),
  status: count('The status again.'),
  error: text('What is wrong, as our other calls say it.'),
});
const serviceFailures: Record<number, DescribedAnswer> = Object.fromEntries(
  [400, 403, 404, 413].map((status) => [
    status,
    { description: 'The service’s own failure.', schema: failure },
  ]),
);

function describeSearches(): JsonSchema {
  const searches = requestSchema(searchesBody);
  const requests = { ...searches.properties?.['requests'], items: describeSearch() };
  return { ...searches, properties: { requests } };
}
