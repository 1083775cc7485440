import { FILE_LIMITS } from '#domain/forms/fields/file-limits.ts';
import { NOT_RECEIVED, type IncomingFile, type LeadFiles } from '#ports/lead-files.ts';
import { type FormPart, formParts, isMalformed, MalformedForm } from './form-parts.ts';
import { type FormField, buildPostedLead, type PostedLead } from './build-posted-lead.ts';

/** A lead with its files as they were sent; nothing of it is trusted yet. */
export interface LeadForm {
  body: PostedLead;
  files: IncomingFile[];
}

type Fault = 'malformed_form' | 'too_large' | 'unsupported';

const MAX_FIELDS = 100;
/** Of fields and of files, and one too many. */
const MAX_PARTS = 2 * MAX_FIELDS + 1;
const MAX_FIELD_BYTES = 64 * 1024;

/** Reads the posted form as it streams in; the files wait on disk. When it answers a fault, none does. */
export async function readLeadForm(request: Request, files: LeadFiles): Promise<LeadForm | { fault: Fault }> {
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

const FILES = /^files(?:\[\d{0,2}\])?$/;

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
