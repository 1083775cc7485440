import * as v from 'valibot';
import { MAX_SAVED_SEARCHES, MAX_SEARCH_NAME, savedSearchAddress } from '#domain/garage/saved-search.ts';
import type { Read } from '#domain/leads/reading/read-text.ts';
import { cleanValue, squeezeSpaces } from '#domain/search/format-search-state.ts';
import { readSearchAddress } from '#operations/saved-searches/read-search-address.ts';
import { changeSearch, saveSearch } from '#operations/saved-searches/save-search.ts';
import type { Site } from '#ports/site.ts';
import { forShopper } from './auth.ts';
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
  return forShopper(request, site, ({ shopper }) => searchesReply(site, shopper.id));
}

/** `POST /api/auth/searches` `{name, address, alerts?}` → 200 `{searches}`; 422 beyond as many as one may save. */
export async function addSearch(request: Request, site: Site): Promise<Response> {
  const read = await readJsonBody(request);
  if ('fault' in read) return errorReply(read.fault);
  return forShopper(request, site, async ({ shopper }) => {
    const asked = parseBody(newSearchBody, read.body);
    if ('error' in asked) return invalidReply(asked);
    const search = readSearchAddress(asked.parsed.address);
    const address = search && savedSearchAddress(search, site.website);
    if (address === null) return refused('This is no search of this website.');
    const outcome = await saveSearch(site, shopper.id, { ...asked.parsed, address });
    return outcome === 'saved' ? searchesReply(site, shopper.id) : refused(TOO_MANY);
  });
}

const TOO_MANY = `You have saved ${MAX_SAVED_SEARCHES} searches. Remove one to save another.`;

function refused(error: string): Response {
  return invalidReply({ error, fields: { address: error } });
}

/** `PUT /api/auth/searches/:id` `{name?, alerts?}` → 200 `{searches}`; 404 for a search that is not the shopper's. */
export async function updateSearch(request: Request, site: Site, id: string): Promise<Response> {
  const read = await readJsonBody(request);
  if ('fault' in read) return errorReply(read.fault);
  return forShopper(request, site, async ({ shopper }) => {
    const asked = parseBody(searchChangeBody, read.body);
    if ('error' in asked) return invalidReply(asked);
    const isThere = await changeSearch(site, shopper.id, { id, ...asked.parsed });
    return isThere ? searchesReply(site, shopper.id) : errorReply('not_found');
  });
}

/** `DELETE /api/auth/searches/:id` → 200 `{searches}`, also where it was not saved. */
export function deleteSearch(request: Request, site: Site, id: string): Promise<Response> {
  return forShopper(request, site, async ({ shopper }) => {
    await site.savedSearches.remove(shopper.id, id);
    return searchesReply(site, shopper.id);
  });
}

function readName(input: string): Read<string> {
  const given = squeezeSpaces(cleanValue(input) ?? '');
  if (given === '') return { fault: 'Please give it a name.' };
  return given.length <= MAX_SEARCH_NAME ? { value: given } : { fault: 'This name is too long.' };
}

async function searchesReply({ savedSearches }: Site, shopperId: string): Promise<Response> {
  return jsonReply(200, { searches: await savedSearches.ofShopper(shopperId) });
}
