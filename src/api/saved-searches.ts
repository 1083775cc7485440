import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { MAX_SAVED_SEARCHES, MAX_SEARCH_NAME, buildSavedSearchAddress } from '#domain/garage/saved-search.ts';
import type { ReadResult } from '#domain/leads/reading/read-values.ts';
import { cleanValue, squeezeSpaces } from '#domain/search/format-search-state.ts';
import { countFollowed } from '#operations/saved-searches/find-followed.ts';
import { MOST_KNOWN } from '#domain/garage/new-arrivals.ts';
import { readSearchAddress } from '#operations/saved-searches/read-search-address.ts';
import { changeSearch, saveSearch } from '#operations/saved-searches/save-search.ts';
import type { Site } from '#ports/site.ts';
import { answerShopper } from './auth.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply } from './error-reply.ts';
import { parseBody, readBy } from './parse-body.ts';
import { readJsonBody } from './read-json-body.ts';
import type { AnsweredCall } from './call-row.ts';
import type { DescribedAnswer } from './openapi/described-call.ts';
import { INVALID, describeFailures } from './openapi/failures.ts';
import { closedObject, count, list, text } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';
import { describePathParameter } from './openapi/parameters.ts';
import { escapeHtml } from '#domain/words/escape-html.ts';
import { answerDeadLink, answerPlainPage } from './plain-page/plain-page.ts';

const name = v.pipe(
  readBy(v.string('This must be text.'), readName),
  v.description(`What the shopper calls it, in up to ${MAX_SEARCH_NAME} characters.`),
);
const alerts = v.pipe(
  v.boolean('This must be true or false.'),
  v.description('Whether to mail what is new in it, at most once a day.'),
);

const newSearchBody = v.object({
  name,
  address: v.pipe(
    v.string('This must be text.'),
    v.description('The address of the search, from `/`: its path and its query.'),
  ),
  alerts: v.optional(alerts, false),
});

const searchChangeBody = v.object({ name: v.optional(name), alerts: v.optional(alerts) });

const keptSearch = {
  id: text('Its id.'),
  name: text('What the shopper calls it.'),
  address: text('From `/`, in its one spelling: no page, no order.'),
  alerts: { type: 'boolean', description: 'Whether what is new in it is mailed.' },
  created_at: text('When it was saved, an ISO instant.'),
} as const;

const searches: DescribedAnswer = {
  description: 'The saved searches, the newest first.',
  schema: closedObject({ searches: list('Searches.', closedObject(keptSearch)) }),
};

const searchesWithCounts: DescribedAnswer = {
  description: 'The saved searches, the newest first, with what they find now.',
  schema: closedObject({
    searches: list(
      'Searches.',
      closedObject({
        ...keptSearch,
        count: count('Cars that it finds now.'),
        arrivals: list(
          'When the newest of them came, the newest first.',
          text('An ISO instant.'),
          MOST_KNOWN,
        ),
      }),
    ),
  }),
};

const searchId = describePathParameter('id', 'The saved search.', {
  schema: text('Its id.'),
  example: '3f0c2a51-6d0e-4b0a-9c55-0a4f6f6f2b11',
});

export const listSearchesRow: AnsweredCall = {
  method: 'GET',
  path: '/api/auth/searches',
  answer: listSearches,
  describe: () => ({
    group: 'Garage',
    summary: 'Saved searches',
    description: 'Of who is signed in.',
    proof: 'session',
    answers: { 200: searchesWithCounts, ...describeFailures(401, 404, 503) },
  }),
};

function listSearches(request: Request, site: Site): Promise<Response> {
  return answerShopper(request, site, async ({ shopper }) => {
    const countedSearches = [];
    for (const search of await site.savedSearches.listByShopper(shopper.id)) {
      countedSearches.push({ ...search, ...(await countFollowed(site, search.address)) });
      // Pages are served in between.
      await nextTurn();
    }
    return buildJsonReply(200, { searches: countedSearches });
  });
}

export const addSearchRow: AnsweredCall = {
  method: 'POST',
  path: '/api/auth/searches',
  answer: addSearch,
  limit: 'saved searches',
  describe: () => ({
    group: 'Garage',
    summary: 'Save a search',
    description: `Twice is once. With \`alerts\` a mail a day at most says what is new in it: a car, a lower price, one that is back in stock. A shopper saves up to ${MAX_SAVED_SEARCHES}.`,
    proof: 'session',
    body: describeBody(newSearchBody, {
      name: 'Used wagons',
      address: '/search/used-cars?refinementList[body][0]=Wagon',
      alerts: true,
    }),
    answers: { 200: searches, 422: INVALID, ...describeFailures(400, 401, 403, 404, 413, 415, 429, 503) },
  }),
};

async function addSearch(request: Request, site: Site): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  return answerShopper(request, site, async ({ shopper }) => {
    const parsedBody = parseBody(newSearchBody, sentJson.body);
    if ('error' in parsedBody) return buildInvalidReply(parsedBody);
    const search = readSearchAddress(parsedBody.values.address);
    const address = search && buildSavedSearchAddress(search, site.website);
    if (address === null) return refuseSearch('This is no search of this website.');
    const outcome = await saveSearch(site, shopper.id, { ...parsedBody.values, address });
    return outcome === 'saved' ? buildSearchesReply(site, shopper.id) : refuseSearch(TOO_MANY);
  });
}

const TOO_MANY = `You have saved ${MAX_SAVED_SEARCHES} searches. Remove one to save another.`;

function refuseSearch(error: string): Response {
  return buildInvalidReply({ error, fields: { address: error } });
}

export const updateSearchRow: AnsweredCall = {
  method: 'PUT',
  path: '/api/auth/searches/:id',
  answer: updateSearch,
  limit: 'saved searches',
  describe: () => ({
    group: 'Garage',
    summary: 'Change a saved search',
    description: 'What it finds when alerts are switched on is no news.',
    proof: 'session',
    parameters: [searchId],
    body: describeBody(searchChangeBody, { alerts: false }),
    answers: { 200: searches, 422: INVALID, ...describeFailures(400, 401, 403, 404, 413, 415, 429, 503) },
  }),
};

/** `PUT /api/auth/searches/:id` `{name?, alerts?}` → 200 `{searches}`; 404 for a search that is not the shopper's. */
async function updateSearch(request: Request, site: Site, id: string): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  return answerShopper(request, site, async ({ shopper }) => {
    const parsedBody = parseBody(searchChangeBody, sentJson.body);
    if ('error' in parsedBody) return buildInvalidReply(parsedBody);
    const isThere = await changeSearch(site, shopper.id, { id, ...parsedBody.values });
    return isThere ? buildSearchesReply(site, shopper.id) : buildErrorReply('not_found');
  });
}

export const deleteSearchRow: AnsweredCall = {
  method: 'DELETE',
  path: '/api/auth/searches/:id',
  answer: deleteSearch,
  describe: () => ({
    group: 'Garage',
    summary: 'Remove a saved search',
    description: 'Also where it was not saved.',
    proof: 'session',
    parameters: [searchId],
    answers: { 200: searches, ...describeFailures(401, 403, 404, 503) },
  }),
};

function deleteSearch(request: Request, site: Site, id: string): Promise<Response> {
  return answerShopper(request, site, async ({ shopper }) => {
    await site.savedSearches.remove(shopper.id, id);
    return buildSearchesReply(site, shopper.id);
  });
}

function readName(input: string): ReadResult<string> {
  const cleanName = squeezeSpaces(cleanValue(input) ?? '');
  if (cleanName === '') return { fault: 'Please give it a name.' };
  return cleanName.length <= MAX_SEARCH_NAME ? { value: cleanName } : { fault: 'This name is too long.' };
}

async function buildSearchesReply({ savedSearches }: Site, shopperId: string): Promise<Response> {
  return buildJsonReply(200, { searches: await savedSearches.listByShopper(shopperId) });
}

const DEAD_LINK = 'A part of it was lost on the way. Please copy the whole link from the mail.';

export const askToUnsubscribeRow: AnsweredCall = {
  method: 'GET',
  path: '/unsubscribe/:token',
  answer: askToUnsubscribe,
  describe: null,
};

/** `GET /unsubscribe/{token}`: what the link of an alert opens. Looking changes nothing: programs open links, too. */
async function askToUnsubscribe(_request: Request, site: Site, token: string): Promise<Response> {
  const { website, alertLinks } = site;
  if (alertLinks.read(token) === null) return answerDeadLink(website, DEAD_LINK);
  const content = `<p class="lead">${escapeHtml(`${website.name} mails you what is new in the searches you saved.`)}</p>
<form method="post"><p><button>Stop these mails</button></p></form>`;
  return answerPlainPage(website, { title: 'Unsubscribe', content });
}

export const unsubscribeRow: AnsweredCall = {
  method: 'POST',
  path: '/unsubscribe/:token',
  answer: unsubscribe,
  isOneClick: true,
  describe: null,
};

/** `POST /unsubscribe/{token}`: stops the alerts of all searches of the shopper, at once and without a cookie. */
async function unsubscribe(_request: Request, site: Site, token: string): Promise<Response> {
  const { website, alertLinks, savedSearches } = site;
  const shopperId = alertLinks.read(token);
  if (shopperId === null) return answerDeadLink(website, DEAD_LINK);
  await savedSearches.stopAlerts(shopperId);
  const content = `<p class="lead" role="status">We mail you no more about your saved searches. They stay saved: in <a href="${escapeHtml(website.garage_path)}">your garage</a> you can ask to be told again.</p>`;
  return answerPlainPage(website, { title: 'You are unsubscribed', content });
}
