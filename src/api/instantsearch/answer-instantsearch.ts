import { isPlainObject } from '#domain/leads/reading/read-values.ts';
import { decodePart } from '#domain/pages/decode-part.ts';
import type { Site } from '#ports/site.ts';
import { findFacetValues } from './facet-result.ts';
import { type ListedCar, buildListedCar } from '#domain/cars/listed-car.ts';
import { type FilterableAttribute, FILTERABLE_NUMBERS } from '#domain/search/car-attributes.ts';
import type { SearchAnswer } from '#ports/search.ts';
import { highlightTexts } from './highlight.ts';
import { type SearchParams, isFault, parseSearchParams } from './search-params.ts';
import {
  type RequestFault,
  type SearchRequest,
  parseSearchRequest,
  parseSearchRequests,
} from './search-request.ts';

const MAX_BYTES = 64 * 1024;

const ONE_SEARCH = /^\/1\/indexes\/([^/]{1,200})\/query$/;
const MANY_SEARCHES = /^\/1\/indexes\/(?:\*|%2A)\/queries$/i;
const FACET_SEARCH = /^\/1\/indexes\/([^/]{1,200})\/facets\/([^/]{1,200})\/query$/;
/** Widgets ask for one page of cars and for counts; a call for many thousand cars is no shopper's. */
const MAX_HITS_A_CALL = 5_000;
const KEY = /^[\w+/=-]{1,500}$/;

/**
 * Answers the search service's protocol for one site's visible cars, so that its clients and widgets run unchanged.
 * It reads only, so any Content-Type will do and no origin is refused; a key is checked for its shape alone, because
 * it is public. Faults are 400 and 404 in the service's own shape.
 */
export async function answerInstantSearch(request: Request, site: Site): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== 'POST') return buildServiceFault(405, 'Method not allowed', { Allow: 'POST' });
  const key = request.headers.get('x-algolia-api-key') ?? url.searchParams.get('x-algolia-api-key');
  if (key !== null && !KEY.test(key)) return buildServiceFault(403, 'Invalid Application-ID or API key');
  const sentJson = await readJson(request);
  if (sentJson.kind === 'too_large') return buildServiceFault(413, 'The request is too large');
  if (sentJson.kind === 'unreadable') return buildServiceFault(400, 'The request body is not valid JSON');
  if (MANY_SEARCHES.test(url.pathname)) return answerMany(sentJson.json, site);
  return answerOne(url.pathname, sentJson.json, site);
}

async function answerMany(body: unknown, site: Site): Promise<Response> {
  const requests = parseSearchRequests(body);
  if (!Array.isArray(requests)) return buildServiceFault(requests.status, requests.message);
  const results: unknown[] = [];
  let hits = 0;
  for (const request of requests) {
    const result = await findResult(request, site);
    if (isFault(result)) return buildServiceFault(400, result.message);
    results.push(result);
    hits += 'hits' in result ? result.hits.length : 0;
    if (hits > MAX_HITS_A_CALL)
      return buildServiceFault(400, `requests: at most ${MAX_HITS_A_CALL} hits a call`);
  }
  return buildServiceReply({ results });
}

async function answerOne(pathname: string, body: unknown, site: Site): Promise<Response> {
  const request = parsePathRequest(pathname, isPlainObject(body) ? body : {});
  if ('status' in request) return buildServiceFault(request.status, request.message);
  const result = await findResult(request, site);
  return isFault(result) ? buildServiceFault(400, result.message) : buildServiceReply(result);
}

function parsePathRequest(pathname: string, body: Record<string, unknown>): SearchRequest | RequestFault {
  const [, index, facet] = (FACET_SEARCH.exec(pathname) ?? ONE_SEARCH.exec(pathname) ?? []).map(
    (part) => decodePart(part) ?? part,
  );
  return parseSearchRequest(index, facet === undefined ? body : { ...body, type: 'facet', facet });
}

async function findResult(request: SearchRequest, site: Site) {
  const params = parseSearchParams(request.params);
  if (isFault(params)) return params;
  return request.type === 'facet'
    ? findFacetValues(request, params, site)
    : buildHitsResult(request, params, site);
}

/** An answer in the search service's shape. */
function buildServiceReply(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** A refusal in the search service's shape, `{message, status}`, and in ours, `{error}`. */
function buildServiceFault(status: number, message: string, headers: Record<string, string> = {}): Response {
  return buildServiceReply({ message, status, error: message }, status, headers);
}

type ReadBody = { kind: 'json'; json: unknown } | { kind: 'too_large' } | { kind: 'unreadable' };

/**
 * The JSON of a request's body, whatever its Content-Type says: browsers' clients name it text or a form to save the
 * preflight request. A client may compress it. At most 64 KB, also when unpacked.
 */
async function readJson(request: Request): Promise<ReadBody> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return { kind: 'too_large' };
  if (request.body === null) return { kind: 'unreadable' };
  const isPacked = request.headers.get('content-encoding')?.toLowerCase() === 'gzip';
  const body = isPacked ? request.body.pipeThrough(new DecompressionStream('gzip')) : request.body;
  try {
    const text = await readLimited(body);
    return text === null ? { kind: 'too_large' } : { kind: 'json', json: JSON.parse(text) };
  } catch {
    return { kind: 'unreadable' };
  }
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Answers one search for cars in the service's shape. */
async function buildHitsResult(request: SearchRequest, params: SearchParams, site: Site) {
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
    hits: cars.map((car) => buildHit(hideVin(buildListedCar(car, site.website), site), params)),
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

/** Outside the United States it stays out of strangers' hands, as on pages. */
function hideVin(car: ListedCar, { website }: Site): ListedCar {
  return website.locale === 'en-US' ? car : { ...car, vin: null };
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
  const stats = numbers.map((name) => [name, computeNumberStats(answer.also[name])] as const);
  return Object.fromEntries(stats.filter(([, valueStats]) => valueStats !== null));
}

function computeNumberStats(counts: Map<string | number, number> | undefined) {
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
