import { randomUUID } from 'node:crypto';
import { type ContinueLeadResult, continueLead } from '#operations/continue-lead.ts';
import { type SubmitLeadResult, submitLead } from '#operations/submit-lead.ts';
import type { Site } from '#ports/site.ts';
import {
  buildErrorReply,
  buildInvalidReply,
  buildJsonReply,
  buildTakenReply,
  limitReply,
  answerWithTimeout,
} from './error-reply.ts';
import { buildFormTokenCookie, readFormTokens } from '#operations/form-token.ts';
import { describeTooManyHeld } from '#domain/leads/held/held-lead.ts';
import { readJsonBody } from './read-json-body.ts';
import type { AnsweredCall } from './call-row.ts';
import { describeFailures, INVALID, TAKEN } from './openapi/failures.ts';
import { describePathParameter, idempotencyKeyHeader, REPLAYED } from './openapi/parameters.ts';
import { closedObject, openObject, text } from './openapi/json-schema.ts';
import { describeLeadBody, exampleLead } from './openapi/lead-schema.ts';

const leadId = describePathParameter('id', 'As the first call answered it.', {
  schema: text('Random text.'),
  example: '3f0c2a…',
});

const createdSchema = closedObject({
  id: text('The lead, for ever.'),
  form_token: text(
    'Lets its holder go on with this lead. It also comes as a cookie that scripts cannot read.',
  ),
});

export const storedAnswer = {
  description: 'Stored: the transaction is on disk.',
  schema: createdSchema,
  headers: REPLAYED,
};

export const createLeadRow: AnsweredCall = {
  method: 'POST',
  path: '/api/leads',
  answer: createLead,
  limit: 'enquiries',
  describe: () => ({
    group: 'Leads',
    summary: 'Send a lead',
    description:
      'Stores an enquiry, a booking or the first step of a form. Asked for: `name` or `first_name`, `email`, `phone`, `category` and, unless the site does without, `message`. A step of an unfinished form (`form_completed` false) needs its `category` alone.',
    parameters: [idempotencyKeyHeader],
    body: {
      mediaType: 'application/json',
      schema: describeLeadBody(['category']),
      example: { lead: exampleLead },
    },
    answers: {
      201: storedAnswer,
      409: TAKEN,
      422: INVALID,
      ...describeFailures(400, 403, 413, 415, 429, 503),
    },
  }),
};

export async function createLead(request: Request, site: Site): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  const { headers } = request;
  const idempotencyKey = headers.get('idempotency-key');
  return answerWithTimeout('POST /api/leads', async () =>
    buildLeadReply(await submitLead(site, { body: sentJson.body, idempotencyKey, headers }), site),
  );
}

export const updateLeadRow: AnsweredCall = {
  method: 'PUT',
  path: '/api/leads/:id',
  answer: updateLead,
  limit: 'later steps',
  describe: () => ({
    group: 'Leads',
    summary: 'Go on with a lead',
    description:
      'Adds a later step to a lead, for the holder of its token only. Steps may arrive twice and out of order: for every field the later `step_number` wins.',
    proof: 'form_token',
    parameters: [leadId],
    body: {
      mediaType: 'application/json',
      schema: openObject({
        ...describeLeadBody([]).properties,
        form_token: text('As the first call answered it, where the cookie is not sent.'),
      }),
      example: { lead: { step_number: 2, postcode: '4000' }, form_token: '…' },
    },
    answers: {
      200: { description: 'Stored.', schema: closedObject({ id: text('The same id.') }) },
      409: TAKEN,
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415, 429, 503),
    },
  }),
};

/** `PUT /api/leads/{id}` `{lead:{…}}` → 200 `{id}`, only with the lead's token (cookie or `form_token`), else 404. */
export async function updateLead(request: Request, site: Site, id: string): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  const formTokens = listFormTokens(request, sentJson.body);
  return answerWithTimeout('PUT /api/leads/{id}', async () =>
    buildLeadReply(await continueLead(site, { id, formTokens, body: sentJson.body }), site),
  );
}

export const mockLeadRow: AnsweredCall = {
  method: 'POST',
  path: '/mock/leads',
  answer: answerMockLead,
  describe: () => ({
    group: 'Leads',
    summary: 'Try a lead out',
    description: 'Answers like a stored lead and stores nothing. Only where test leads are allowed.',
    body: { mediaType: 'application/json', schema: describeLeadBody([]), example: { lead: exampleLead } },
    answers: {
      201: { description: 'Nothing was stored.', schema: closedObject({ id: text('Begins with `mock-`.') }) },
      ...describeFailures(400, 403, 404, 413, 415),
    },
  }),
};

export async function answerMockLead(request: Request, site: Site): Promise<Response> {
  if (site.appEnv === 'production' && !site.website.test_leads) return buildErrorReply('not_found');
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  return buildJsonReply(201, { id: `mock-${randomUUID()}` });
}

/** Every token in the request: in the cookie, beside the lead or inside it. */
export function listFormTokens(request: Request, body: unknown): string[] {
  return [...readFormTokens(request), readToken(body), readToken(readProperty(body, 'lead'))].filter(
    (token) => token !== undefined,
  );
}

function readToken(holder: unknown): string | undefined {
  const token = readProperty(holder, 'form_token');
  return typeof token === 'string' ? token : undefined;
}

function readProperty(holder: unknown, name: string): unknown {
  const isHolder = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name);
  return isHolder ? Reflect.get(holder, name) : undefined;
}

/** The response for a lead, whichever call it came by (spec §7). */
export function buildLeadReply(result: SubmitLeadResult | ContinueLeadResult, site: Site): Response {
  switch (result.kind) {
    case 'created':
    case 'replayed': {
      const { id, formToken } = result;
      const headers = {
        'set-cookie': buildFormTokenCookie(formToken, site),
        ...replayHeader(result.kind === 'replayed'),
      };
      return buildJsonReply(201, { id, form_token: formToken }, headers);
    }
    case 'repeated':
      // The cookie of the first click stays the good one.
      return buildJsonReply(201, { id: result.id, form_token: result.formToken });
    case 'updated':
      return buildJsonReply(200, { id: result.id });
    case 'invalid':
      return buildInvalidReply(result);
    case 'slot_taken':
      return buildTakenReply(result);
    case 'too_many_held': {
      const { error, seconds } = describeTooManyHeld(site.clock.now());
      return limitReply(error, seconds);
    }
    case 'malformed_key':
    case 'key_reused_with_other_data':
    case 'not_found':
      return buildErrorReply(result.kind);
  }
}

/** The header of an answer that its key had before. */
export function replayHeader(isReplay: boolean): Record<string, string> {
  return isReplay ? { 'idempotency-replayed': 'true' } : {};
}
