import { deriveLeadId } from '#operations/form-token.ts';
import { storeUploads, submitLeadWithFiles } from '#operations/submit-lead-with-files.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply, answerWithTimeout } from './error-reply.ts';
import { buildLeadReply, listFormTokens, storedAnswer } from './leads.ts';
import { FILE_LIMITS } from '#domain/forms/fields/file-limits.ts';
import { type IncomingFile, type LeadFiles, NOT_RECEIVED } from '#ports/lead-files.ts';
import { readFormParts, isMalformed, MalformedForm, type FormPart } from './multipart/form-parts.ts';
import { type FormField, type PostedLead, buildPostedLead } from './multipart/build-posted-lead.ts';
import type { AnsweredCall } from './call-row.ts';
import { describeFailures, INVALID, TAKEN } from './openapi/failures.ts';
import { idempotencyKeyHeader } from './openapi/parameters.ts';
import { describeLeadForm, exampleLead } from './openapi/lead-schema.ts';

const MAX_FIELDS = 100;

/** Of fields and of files, and one too many. */
const MAX_PARTS = 2 * MAX_FIELDS + 1;

const MAX_FIELD_BYTES = 64 * 1024;

const FILES = /^files(?:\[\d{0,2}\])?$/;

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

/** A lead with its files as they were sent; nothing of it is trusted yet. */
interface LeadForm {
  body: PostedLead;
  files: IncomingFile[];
}

type Fault = 'malformed_form' | 'too_large' | 'unsupported';

/** Reads the posted form as it streams in; the files wait on disk. When it answers a fault, none does. */
async function readLeadForm(request: Request, files: LeadFiles): Promise<LeadForm | { fault: Fault }> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return { fault: 'unsupported' };
  const receivedFiles: IncomingFile[] = [];
  const fieldsOutcome = await readParts(readFormParts(request, MAX_PARTS), receivedFiles, files).catch(
    toFault,
  );
  const form = Array.isArray(fieldsOutcome) ? buildPostedLead(fieldsOutcome) : fieldsOutcome;
  if (!('fault' in form)) return { body: form, files: receivedFiles };
  for (const file of receivedFiles) await files.discard(file);
  return form;
}

async function readParts(
  parts: AsyncIterable<FormPart>,
  receivedFiles: IncomingFile[],
  files: LeadFiles,
): Promise<FormField[] | { fault: Fault }> {
  const fields: FormField[] = [];
  let bytesLeft = MAX_FIELD_BYTES;
  for await (const { name, fileName, body } of parts) {
    if (fileName === null) {
      const value = await readPartText(body, bytesLeft);
      if (value === null) return { fault: 'too_large' };
      bytesLeft -= Buffer.byteLength(value);
      if (fields.push([name, value]) > MAX_FIELDS) throw new MalformedForm();
    } else if (FILES.test(name)) {
      const isEmpty = fileName === '';
      if (!isEmpty) receivedFiles.push(await receive({ fileName, body }, receivedFiles, files));
    } else throw new MalformedForm();
  }
  return fields;
}

/** One file more than allowed is noted, so that the sender hears of it, but not kept. */
async function receive(
  { fileName, body }: { fileName: string; body: FormPart['body'] },
  { length }: IncomingFile[],
  files: LeadFiles,
): Promise<IncomingFile> {
  if (length < FILE_LIMITS.files) return files.receive(fileName, body);
  if (length > MAX_FIELDS) throw new MalformedForm();
  let size = 0;
  for await (const piece of body) size += piece.length;
  return { key: NOT_RECEIVED, name: fileName, type: null, size };
}

async function readPartText(body: FormPart['body'], bytesLeft: number): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > bytesLeft) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** What breaks off or is badly written is the sender's fault; a disk that is full is ours. */
function toFault(error: unknown): { fault: Fault } {
  if (isMalformed(error)) return { fault: 'malformed_form' };
  throw error;
}
