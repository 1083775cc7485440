import * as v from 'valibot';
import { MAX_SAVED_SEARCHES, MAX_SEARCH_NAME, savedSearchAddress } from '#domain/garage/saved-search.ts';
import type { ReadResult } from '#domain/leads/reading/read-text.ts';
import { cleanValue, squeezeSpaces } from '#domain/search/format-search-state.ts';
import { readSearchAddress } from '#operations/saved-searches/read-search-address.ts';
import { changeSearch, saveSearch } from '#operations/saved-searches/save-search.ts';
import type { Site } from '#ports/site.ts';
import { answerShopper } from './auth.ts';
import { errorReply, invalidReply, jsonReply } from './error-reply.ts';
import { parseBody, readBy } from './parse-body.ts';
import { readJsonBody } from './read-json-body.ts';

const name = v.pipe(
  readBy(v.string('This must be text.'), readName),
  v.description(`What the shopper calls it, in up to ${MAX_SEARCH_NAME} characters.`),
);
const alerts = v.pipe(
  v.boolean('This must be true or false.'),
  v.description('Whether to mail what is new in it, at most once a day.'),
);

export const newSearchBody = v.object({
  name,
  address: v.pipe(
    v.string('This must be text.'),
    v.description('The address of the search, from `/`: its path and its query.'),
  ),
  alerts: v.optional(alerts, false),
});

export const searchChangeBody = v.object({ name: v.optional(name), alerts: v.optional(alerts) });

/** `GET /api/auth/searches` → 200 `{searches}`, the newest first. */
export function listSearches(request: Request, site: Site): Promise<Response> {
  return answerShopper(request, site, ({ shopper }) => searchesReply(site, shopper.id));
}

/** `POST /api/auth/searches` `{name, address, alerts?}` → 200 `{searches}`; 422 beyond as many as one may save. */
export async function addSearch(request: Request, site: Site): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return errorReply(sentJson.fault);
  return answerShopper(request, site, async ({ shopper }) => {
    const parsedBody = parseBody(newSearchBody, sentJson.body);
    if ('error' in parsedBody) return invalidReply(parsedBody);
    const search = readSearchAddress(parsedBody.values.address);
    const address = search && savedSearchAddress(search, site.website);
    if (address === null) return refuseSearch('This is no search of this website.');
    const outcome = await saveSearch(site, shopper.id, { ...parsedBody.values, address });
    return outcome === 'saved' ? searchesReply(site, shopper.id) : refuseSearch(TOO_MANY);
  });
}

const TOO_MANY = `You have saved ${MAX_SAVED_SEARCHES} searches. Remove one to save another.`;

function refuseSearch(error: string): Response {
  return invalidReply({ error, fields: { address: error } });
}

/** `PUT /api/auth/searches/:id` `{name?, alerts?}` → 200 `{searches}`; 404 for a search that is not the shopper's. */
export async function updateSearch(request: Request, site: Site, id: string): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return errorReply(sentJson.fault);
  return answerShopper(request, site, async ({ shopper }) => {
    const parsedBody = parseBody(searchChangeBody, sentJson.body);
    if ('error' in parsedBody) return invalidReply(parsedBody);
    const isThere = await changeSearch(site, shopper.id, { id, ...parsedBody.values });
    return isThere ? searchesReply(site, shopper.id) : errorReply('not_found');
  });
}

/** `DELETE /api/auth/searches/:id` → 200 `{searches}`, also where it was not saved. */
export function deleteSearch(request: Request, site: Site, id: string): Promise<Response> {
  return answerShopper(request, site, async ({ shopper }) => {
    await site.savedSearches.remove(shopper.id, id);
    return searchesReply(site, shopper.id);
  });
}

function readName(input: string): ReadResult<string> {
  const cleanName = squeezeSpaces(cleanValue(input) ?? '');
  if (cleanName === '') return { fault: 'Please give it a name.' };
  return cleanName.length <= MAX_SEARCH_NAME ? { value: cleanName } : { fault: 'This name is too long.' };
}

async function searchesReply({ savedSearches }: Site, shopperId: string): Promise<Response> {
  return jsonReply(200, { searches: await savedSearches.listByShopper(shopperId) });
}
