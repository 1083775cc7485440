import { deriveLeadId } from '#operations/form-token.ts';
import { storeUploads, submitLeadWithFiles } from '#operations/submit-lead-with-files.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply, answerWithTimeout } from './error-reply.ts';
import { buildLeadReply, listFormTokens, storedAnswer } from './leads.ts';
import { FILE_LIMITS } from '#domain/forms/fields/file-limits.ts';
import { type IncomingFile, type LeadFiles, NOT_RECEIVED } from '#ports/lead-files.ts';
import { type FormField, type PostedLead, buildPostedLead } from './multipart/build-posted-lead.ts';
import type { AnsweredCall } from './call-row.ts';
import { describeFailures, INVALID, TAKEN } from './openapi/failures.ts';
import { idempotencyKeyHeader } from './openapi/parameters.ts';
import { describeLeadForm, exampleLead } from './openapi/lead-schema.ts';
import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Form, type Part } from 'multiparty';

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
  const fieldsOutcome = await readParts(formParts(request, MAX_PARTS), receivedFiles, files).catch(toFault);
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

/** One part of a posted form, in the order sent. */
interface FormPart {
  name: string;
  /** Null for a plain field. */
  fileName: string | null;
  /** What nobody reads of it is passed over when the next part is asked for. */
  body: AsyncIterable<Buffer>;
}

/** The form cannot be read: written as no browser writes it. */
class MalformedForm extends Error {}

/** Whether the form is to blame, cut short or badly written, and not its body; the parser's own errors have a status. */
export function isMalformed(error: unknown): boolean {
  return error instanceof MalformedForm || (error instanceof Error && 'status' in error);
}

/**
 * The parts of `multipart/form-data` as they arrive, at most so many; never holds more than a piece of the body. Throws
 * what `isMalformed` tells from whatever the body itself fails with; so do the bodies of the parts.
 */
export async function* formParts({ headers, body }: Request, mostParts: number): AsyncGenerator<FormPart> {
  if (body === null) throw new MalformedForm();
  const source = Object.assign(Readable.fromWeb(body as NodeStream), {
    headers: Object.fromEntries(headers),
  });
  const form = new Form({ maxFields: mostParts });
  // Nobody may be listening when an error comes: it must not end the process, and a part must end with it.
  form.on('error', () => {});
  form.on('part', (part: Part) => part.on('error', (error) => part.destroy(error)));
  const parts = on(form, 'part', { close: ['close'] }) as AsyncIterable<[Part]>;
  refusePreamble(source, readBoundary(headers));
  // All that it takes of a request are its headers and its stream.
  form.parse(source as unknown as IncomingMessage);
  try {
    for await (const [part] of parts) {
      yield formPart(part);
      part.resume();
    }
  } finally {
    source.destroy();
  }
}

/** Text before the first boundary is allowed by the RFC and passed over by the parser; no browser writes any. */
function refusePreamble(source: Readable, boundary: string): void {
  const openingBoundary = `--${boundary}`;
  let receivedText = '';
  source.on('data', function check(piece: Buffer) {
    receivedText += piece.toString('latin1');
    if (openingBoundary.startsWith(receivedText)) return;
    source.off('data', check);
    if (!receivedText.startsWith(openingBoundary)) source.destroy(new MalformedForm());
  });
}

/** Empty where the header names none, which the parser refuses. */
function readBoundary(headers: Headers): string {
  const [, quoted, plain = ''] =
    /boundary=(?:"([^"]+)"|([^;]+))/i.exec(headers.get('content-type') ?? '') ?? [];
  return quoted ?? plain;
}

/** By the letter of RFC 7578, as browsers write it: no `filename*`, no encodings, no other headers. */
function formPart(part: Part): FormPart {
  const headers = part.headers as Record<string, string>;
  const isByTheLetter =
    DISPOSITION.test(headers['content-disposition'] ?? '') &&
    Object.keys(headers).every((name) => HEADERS.includes(name));
  if (!isByTheLetter) throw new MalformedForm();
  const fileName = part.filename === undefined ? null : unescaped(part.filename);
  return { name: unescaped(part.name), fileName, body: part };
}

const QUOTED = String.raw`"(?:\\"|[^"\r\n])*"`;
const DISPOSITION = new RegExp(`^form-data *; *name=${QUOTED}(?: *; *filename=${QUOTED})? *$`, 'i');
const HEADERS = ['content-disposition', 'content-type', 'content-length'];

/** Browsers write so what would end the line. */
function unescaped(text: string): string {
  return text.replace(/%0d|%0a/gi, (escape) => decodeURIComponent(escape));
}
