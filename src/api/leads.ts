import { randomUUID } from 'node:crypto';
import { continueLead, type ContinueLeadResult } from '#operations/continue-lead.ts';
import { submitLead, type SubmitLeadResult } from '#operations/submit-lead.ts';
import type { Site } from '#ports/site.ts';
import { errorReply, invalidReply, jsonReply } from './error-reply.ts';
import { formTokenCookie, formTokensOf } from './leads-form-token.ts';
import { answerInTime } from './leads-in-time.ts';
import { readJsonBody } from './read-json-body.ts';

/** `POST /api/leads` `{lead:{…}}` → 201 `{id, form_token}`, once per `Idempotency-Key`, after the commit is on disk. */
export async function createLead(request: Request, site: Site): Promise<Response> {
  const read = await readJsonBody(request);
  if ('fault' in read) return errorReply(read.fault);
  const idempotencyKey = request.headers.get('idempotency-key');
  const userAgent = request.headers.get('user-agent');
  return answerInTime('POST /api/leads', async () => {
    const result = await submitLead(site, { body: read.body, idempotencyKey, userAgent });
    return createdReply(result, site);
  });
}

function createdReply(result: SubmitLeadResult, site: Site): Response {
  switch (result.kind) {
    case 'created':
    case 'replayed': {
      const { id, formToken } = result;
      const headers: Record<string, string> = { 'set-cookie': formTokenCookie(formToken, site) };
      if (result.kind === 'replayed') headers['idempotency-replayed'] = 'true';
      return jsonReply(201, { id, form_token: formToken }, headers);
    }
    case 'invalid':
      return invalidReply(result);
    case 'slot_taken':
    case 'malformed_key':
    case 'key_reused_with_other_data':
      return errorReply(result.kind);
  }
}

/** `PUT /api/leads/{id}` `{lead:{…}}` → 200 `{id}`, only with the lead's token (cookie or `form_token`), else 404. */
export async function updateLead(request: Request, site: Site, id: string): Promise<Response> {
  const read = await readJsonBody(request);
  if ('fault' in read) return errorReply(read.fault);
  const formTokens = formTokensOf(request, read.body);
  return answerInTime('PUT /api/leads/{id}', async () =>
    updatedReply(await continueLead(site, { id, formTokens, body: read.body })),
  );
}

function updatedReply(result: ContinueLeadResult): Response {
  switch (result.kind) {
    case 'updated':
      return jsonReply(200, { id: result.id });
    case 'invalid':
      return invalidReply(result);
    case 'not_found':
      return errorReply('not_found');
  }
}

/** `POST /mock/leads` → 201 `{id: "mock-…"}` and nothing stored; only where test leads are allowed. */
export async function mockLead(request: Request, site: Site): Promise<Response> {
  if (site.appEnv === 'production' && !site.website.test_leads) return errorReply('not_found');
  const read = await readJsonBody(request);
  if ('fault' in read) return errorReply(read.fault);
  return jsonReply(201, { id: `mock-${randomUUID()}` });
}
