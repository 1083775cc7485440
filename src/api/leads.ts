import { randomUUID } from 'node:crypto';
import { continueLead } from '#operations/continue-lead.ts';
import { submitLead } from '#operations/submit-lead.ts';
import type { Site } from '#ports/site.ts';
import { errorReply, jsonReply } from './error-reply.ts';
import { listFormTokens } from './list-form-tokens.ts';
import { answerWithTimeout } from './answer-with-timeout.ts';
import { leadReply } from './leads-reply.ts';
import { readJsonBody } from './read-json-body.ts';

/** `POST /api/leads` `{lead:{…}}` → 201 `{id, form_token}`, once per `Idempotency-Key`, after the commit is on disk. */
export async function createLead(request: Request, site: Site): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return errorReply(sentJson.fault);
  const { headers } = request;
  const idempotencyKey = headers.get('idempotency-key');
  return answerWithTimeout('POST /api/leads', async () =>
    leadReply(await submitLead(site, { body: sentJson.body, idempotencyKey, headers }), site),
  );
}

/** `PUT /api/leads/{id}` `{lead:{…}}` → 200 `{id}`, only with the lead's token (cookie or `form_token`), else 404. */
export async function updateLead(request: Request, site: Site, id: string): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return errorReply(sentJson.fault);
  const formTokens = listFormTokens(request, sentJson.body);
  return answerWithTimeout('PUT /api/leads/{id}', async () =>
    leadReply(await continueLead(site, { id, formTokens, body: sentJson.body }), site),
  );
}

/** `POST /mock/leads` → 201 `{id: "mock-…"}` and nothing stored; only where test leads are allowed. */
export async function mockLead(request: Request, site: Site): Promise<Response> {
  if (site.appEnv === 'production' && !site.website.test_leads) return errorReply('not_found');
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return errorReply(sentJson.fault);
  return jsonReply(201, { id: `mock-${randomUUID()}` });
}
