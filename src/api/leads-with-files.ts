import { deriveLeadId } from '#operations/form-token.ts';
import { storeUploads } from '#operations/store-uploads.ts';
import { submitLeadWithFiles } from '#operations/submit-lead-with-files.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply } from './error-reply.ts';
import { listFormTokens, storedAnswer } from './leads.ts';
import { answerWithTimeout } from './answer-with-timeout.ts';
import { buildLeadReply } from './leads-reply.ts';
import { type LeadForm, readLeadForm } from './multipart/read-lead-form.ts';
import type { AnsweredCall } from './call-row.ts';
import { INVALID, TAKEN, describeFailures } from './openapi/failures.ts';
import { idempotencyKeyHeader } from './openapi/parameters.ts';
import { describeLeadForm, exampleLead } from './openapi/lead-schema.ts';

export const createLeadWithFilesRow: AnsweredCall = {
  method: 'POST',
  path: '/api/leads/with-files',
  answer: createLeadWithFiles,
  limit: 'enquiries',
  streams: true,
  describe: () => ({
    group: 'Leads',
    summary: 'Send a lead with files',
    description:
      'A form of parts: the lead’s fields as `lead[name]`, files as `files[]`: at most 5, 10 MB each, 20 MB in all; JPEG, PNG, WebP or PDF. With `lead[lead_id]` and the lead’s token it goes on with that lead.',
    proof: 'form_token',
    parameters: [idempotencyKeyHeader],
    body: {
      mediaType: 'multipart/form-data',
      schema: describeLeadForm(),
      example: Object.fromEntries(
        Object.entries(exampleLead).map(([name, value]) => [`lead[${name}]`, value]),
      ),
    },
    answers: {
      201: storedAnswer,
      409: TAKEN,
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415, 429, 503),
    },
  }),
};

/**
 * `POST /api/leads/with-files`, a multipart form of `lead[…]` and `files[]` (spec §7) → 201 `{id, form_token}`; with `lead[lead_id]`
 * and its token it continues that lead.
 */
async function createLeadWithFiles(request: Request, site: Site): Promise<Response> {
  const form = await readLeadForm(request, site.files);
  if ('fault' in form) return buildErrorReply(form.fault);
  try {
    return await takeLead(request, site, form);
  } finally {
    await Promise.all(form.files.map((file) => site.files.discard(file)));
  }
}

async function takeLead(
  request: Request,
  site: Site,
  { body, files: incoming }: LeadForm,
): Promise<Response> {
  const storedUploads = await storeUploads(site, incoming, body.lead['form']);
  if ('error' in storedUploads) return buildInvalidReply(storedUploads);
  const { files } = storedUploads;
  const { headers } = request;
  const idempotencyKey = headers.get('idempotency-key');
  const formTokens = listFormTokens(request, body);
  return answerWithTimeout('POST /api/leads/with-files', async () => {
    const result = await submitLeadWithFiles(site, { body, files, formTokens, idempotencyKey, headers });
    if (result.kind !== 'updated') return buildLeadReply(result, site);
    const { id } = result;
    return buildJsonReply(201, { id, form_token: formTokens.find((token) => deriveLeadId(token) === id) });
  });
}
