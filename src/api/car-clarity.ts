import { isPlainObject } from '#domain/leads/reading/read-values.ts';
import { submitLead, type SubmitLeadResult } from '#operations/submit-lead.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildJsonReply, answerWithTimeout } from './error-reply.ts';
import { buildLeadReply, replayHeader } from './leads.ts';
import { readJsonBody } from './read-json-body.ts';
import type { AnsweredCall } from './call-row.ts';
import { INVALID, describeFailures } from './openapi/failures.ts';
import { idempotencyKeyHeader } from './openapi/parameters.ts';
import { openObject, type JsonSchema, text } from './openapi/json-schema.ts';
import { describeLeadFields } from './openapi/lead-schema.ts';

export const carClarityRow: AnsweredCall = {
  method: 'POST',
  path: '/api/carClarityCustomer',
  answer: createCarClarityLead,
  limit: 'enquiries',
  describe: () => ({
    group: 'Leads',
    summary: 'Send a finance customer',
    description:
      'The finance partner’s shape of a lead, on sites that work with it; it becomes a finance enquiry.',
    parameters: [idempotencyKeyHeader],
    body: {
      mediaType: 'application/json',
      schema: describeCustomer(),
      example: { name: 'Ann Lee', email: 'ann@example.com', phone: '0491 570 156', answers: { term: 60 } },
    },
    answers: {
      201: { description: 'Stored.', schema: openObject({ id: text('The lead.') }, ['id']) },
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415, 429, 503),
    },
  }),
};

function describeCustomer(): JsonSchema {
  const leadFields = describeLeadFields();
  return openObject(
    {
      name: { ...leadFields.name, description: 'First and last name.' },
      email: leadFields.email,
      phone: leadFields.phone,
      car_id: { ...leadFields.car_id, type: ['integer', 'null'] },
      dealership_slug: leadFields.dealership_slug,
      website_slug: text('The site.', 255),
      answers: {
        type: 'object',
        description: 'What else was asked: any field of a lead, or an answer of its own.',
        additionalProperties: { type: ['string', 'number', 'boolean'] },
      },
    },
    ['name', 'email', 'phone'],
  );
}

/**
 * `POST /api/carClarityCustomer` `{name, email, phone, car_id, dealership_slug, answers{}}` → 201 `{id}`: the finance
 * partner's shape of a lead, on sites that work with it (spec §7).
 */
export async function createCarClarityLead(request: Request, site: Site): Promise<Response> {
  if (!site.website.car_clarity_target) return buildErrorReply('not_found');
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  const { headers } = request;
  const idempotencyKey = headers.get('idempotency-key');
  return answerWithTimeout('POST /api/carClarityCustomer', async () => {
    const result = await submitLead(site, { ...buildLead(sentJson.body), idempotencyKey, headers });
    return buildCustomerReply(result, site);
  });
}

/** The answers may hold any field of a lead. Whoever fills in no form of ours is asked for no message. */
function buildLead(body: unknown) {
  if (!isPlainObject(body)) return { body };
  const { answers, ...customer } = body;
  const rest = isPlainObject(answers) ? answers : {};
  const lead = { ...rest, ...customer, category: 'Finance Enquiry' };
  return { body: { lead }, isMessageOptional: rest['form'] === undefined };
}

function buildCustomerReply(result: SubmitLeadResult, site: Site): Response {
  const isThere = result.kind === 'created' || result.kind === 'replayed' || result.kind === 'repeated';
  return isThere
    ? buildJsonReply(201, { id: result.id }, replayHeader(result.kind === 'replayed'))
    : buildLeadReply(result, site);
}
