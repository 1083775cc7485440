import * as v from 'valibot';
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
  const read: SearchRequest[] = [];
  for (const request of searches.output.requests) {
    const one = parseSearchRequest(request['indexName'], request);
    if ('status' in one) return one;
    read.push(one);
  }
  return read;
}

/** One search, its parameters inline or url-encoded in `params`, over the index a body or a path names. */
export function parseSearchRequest(
  indexName: unknown,
  request: Record<string, unknown>,
): SearchRequest | RequestFault {
  const index = SORT_INDEXES.find((name) => name === indexName);
  if (index === undefined)
    return { status: 404, message: `Index ${String(indexName).slice(0, 100)} does not exist` };
  const { params: encoded, indexName: _, type, ...inline } = request;
  const params = { ...inline, ...decodedParams(encoded) };
  const facet = typeof params['facet'] === 'string' ? params['facet'] : '';
  return { index, type: type === 'facet' ? 'facet' : 'hits', facet, params };
}

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The previous client sends `params` as a query string, old wrappers as an object. */
function decodedParams(encoded: unknown): Record<string, unknown> {
  if (isRecord(encoded)) return encoded;
  return typeof encoded === 'string' ? Object.fromEntries(new URLSearchParams(encoded)) : {};
}
