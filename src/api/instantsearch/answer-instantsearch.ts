import type { Site } from '#ports/site.ts';
import { facetResult } from './facet-result.ts';
import { hitsResult } from './hits-result.ts';
import { readJson } from './read-json.ts';
import { isFault, parseSearchParams } from './search-params.ts';
import {
  type RequestFault,
  type SearchRequest,
  isRecord,
  parseSearchRequest,
  parseSearchRequests,
} from './search-request.ts';

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
  if (request.method !== 'POST') return serviceFault(405, 'Method not allowed', { Allow: 'POST' });
  const key = request.headers.get('x-algolia-api-key') ?? url.searchParams.get('x-algolia-api-key');
  if (key !== null && !KEY.test(key)) return serviceFault(403, 'Invalid Application-ID or API key');
  const sentJson = await readJson(request);
  if (sentJson.kind === 'too_large') return serviceFault(413, 'The request is too large');
  if (sentJson.kind === 'unreadable') return serviceFault(400, 'The request body is not valid JSON');
  if (MANY_SEARCHES.test(url.pathname)) return answerMany(sentJson.json, site);
  return answerOne(url.pathname, sentJson.json, site);
}

async function answerMany(body: unknown, site: Site): Promise<Response> {
  const requests = parseSearchRequests(body);
  if (!Array.isArray(requests)) return serviceFault(requests.status, requests.message);
  const results: unknown[] = [];
  let hits = 0;
  for (const request of requests) {
    const result = await findResult(request, site);
    if (isFault(result)) return serviceFault(400, result.message);
    results.push(result);
    hits += 'hits' in result ? result.hits.length : 0;
    if (hits > MAX_HITS_A_CALL) return serviceFault(400, `requests: at most ${MAX_HITS_A_CALL} hits a call`);
  }
  return serviceReply({ results });
}

async function answerOne(pathname: string, body: unknown, site: Site): Promise<Response> {
  const request = parsePathRequest(pathname, isRecord(body) ? body : {});
  if ('status' in request) return serviceFault(request.status, request.message);
  const result = await findResult(request, site);
  return isFault(result) ? serviceFault(400, result.message) : serviceReply(result);
}

function parsePathRequest(pathname: string, body: Record<string, unknown>): SearchRequest | RequestFault {
  const [, index, facet] = (FACET_SEARCH.exec(pathname) ?? ONE_SEARCH.exec(pathname) ?? []).map(decodePart);
  return parseSearchRequest(index, facet === undefined ? body : { ...body, type: 'facet', facet });
}

async function findResult(request: SearchRequest, site: Site) {
  const params = parseSearchParams(request.params);
  if (isFault(params)) return params;
  return request.type === 'facet' ? facetResult(request, params, site) : hitsResult(request, params, site);
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An answer in the search service's shape. */
function serviceReply(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** A refusal in the search service's shape, `{message, status}`, and in ours, `{error}`. */
function serviceFault(status: number, message: string, headers: Record<string, string> = {}): Response {
  return serviceReply({ message, status, error: message }, status, headers);
}
