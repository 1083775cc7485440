import * as v from 'valibot';
import { isPlainObject } from '#domain/leads/reading/read-values.ts';
import { SORT_INDEXES, type SortIndex } from '#domain/search/sort-indexes.ts';

/** One of the searches of a call: over which index, with which parameters, still unread. */
export interface SearchRequest {
  index: SortIndex;
  type: 'hits' | 'facet';
  facet: string;
  params: Record<string, unknown>;
}

export interface RequestFault {
  status: 400 | 404;
  message: string;
}

const MAX_REQUESTS = 50;

/** `{requests: […]}`. */
export const searchesBody = v.object(
  {
    requests: v.pipe(
      v.array(
        v.record(v.string(), v.unknown(), 'requests: an object was expected'),
        'requests: a list was expected',
      ),
      v.maxLength(MAX_REQUESTS, `requests: at most ${MAX_REQUESTS}`),
      v.description('Searches.'),
    ),
  },
  'requests: a list was expected',
);

/** The searches of a `{requests: […]}` body, in order. */
export function parseSearchRequests(body: unknown): SearchRequest[] | RequestFault {
  const searches = v.safeParse(searchesBody, body);
  if (!searches.success) return { status: 400, message: searches.issues[0].message };
  const parsedRequests: SearchRequest[] = [];
  for (const request of searches.output.requests) {
    const parsedRequest = parseSearchRequest(request['indexName'], request);
    if ('status' in parsedRequest) return parsedRequest;
    parsedRequests.push(parsedRequest);
  }
  return parsedRequests;
}

/** One search, its parameters inline or url-encoded in `params`, over the index a body or a path names. */
export function parseSearchRequest(
  indexName: unknown,
  request: Record<string, unknown>,
): SearchRequest | RequestFault {
  const index = SORT_INDEXES.find((name) => name === indexName);
  if (index === undefined)
    return { status: 404, message: `Index ${String(indexName).slice(0, 100)} does not exist` };
  const { params: encodedParams, indexName: _, type, ...inline } = request;
  const params = { ...inline, ...decodeParams(encodedParams) };
  const facet = typeof params['facet'] === 'string' ? params['facet'] : '';
  return { index, type: type === 'facet' ? 'facet' : 'hits', facet, params };
}

/** The previous client sends `params` as a query string, old wrappers as an object. */
function decodeParams(encodedParams: unknown): Record<string, unknown> {
  if (isPlainObject(encodedParams)) return encodedParams;
  return typeof encodedParams === 'string' ? Object.fromEntries(new URLSearchParams(encodedParams)) : {};
}
