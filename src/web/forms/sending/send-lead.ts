import { sendActs } from '../../browser/analytics/acts.ts';
import { noteClientError } from '../../browser/analytics/client-errors.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { type LeadResult, readLeadResult } from './lead-result.ts';
import { type Reply, readReply } from './reply.ts';
import type { UploadState } from './send-files.ts';

const TIMEOUT_MS = 20_000;

/** A lead as a form sends it. */
export interface OutgoingLead {
  /** Its fields by their wire names. */
  fields: Record<string, unknown>;
  files: readonly File[];
  /** The lead that earlier steps made, and the token to continue it. */
  started: StartedLead | null;
}

export interface StartedLead {
  id: string;
  form_token: string;
}

interface SendOptions {
  /** `server` or `car-clarity` (spec §7). */
  target: string;
  /** Answered, but not stored (spec §7). */
  isTest: boolean;
  /** Makes a retry harmless. */
  key: IdempotencyKey;
  onProgress?: (progress: UploadState) => void;
}

/** Sends a lead to its target. Never rejects: a thrown error's message becomes the failure's (spec §8). */
export async function sendLead(lead: OutgoingLead, options: SendOptions): Promise<LeadResult> {
  // What was saved on this page is to be known when the lead is read.
  sendActs();
  const result = await trySending(lead, options);
  // What the shopper can put right is no failure of ours.
  if (result.id === null && (result.status === null || result.status >= 500))
    noteClientError('form_submission');
  return result;
}

async function trySending(lead: OutgoingLead, options: SendOptions): Promise<LeadResult> {
  try {
    return await sendTo(lead, options);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { id: null, error: message, fields: {}, status: null, mayHaveArrived: false };
  }
}

function sendTo(lead: OutgoingLead, options: SendOptions): Promise<LeadResult> {
  switch (options.target) {
    case 'server':
      return sendToServer(lead, options);
    case 'car-clarity':
      return sendToCarClarity(lead, options);
    default:
      return failOnUnknown(options.target);
  }
}

async function sendToServer(lead: OutgoingLead, options: SendOptions): Promise<LeadResult> {
  const { started: startedLead } = lead;
  const result = readLeadResult(await callServer(lead, options));
  // A later step is answered without the token that the first one brought.
  return result.id === null || startedLead === null
    ? result
    : { ...result, form_token: startedLead.form_token };
}

async function callServer(lead: OutgoingLead, options: SendOptions): Promise<Reply | null> {
  const { files, started: startedLead } = lead;
  const { key, fields } = prepareAttempt(lead, options);
  const body = { lead: fields };
  if (options.isTest) return sendJson({ method: 'POST', path: '/mock/leads', key, body });
  if (files.length > 0) {
    const { sendFiles } = await import('./send-files.ts');
    const sentFields = startedLead
      ? { ...fields, lead_id: startedLead.id, form_token: startedLead.form_token }
      : fields;
    const { onProgress = () => {} } = options;
    return sendFiles({ path: '/api/leads/with-files', key, lead: sentFields, files, onProgress });
  }
  if (startedLead === null) return sendJson({ method: 'POST', path: '/api/leads', key, body });
  const path = `/api/leads/${encodeURIComponent(startedLead.id)}`;
  return sendJson({ method: 'PUT', path, key, body: { ...body, form_token: startedLead.form_token } });
}

const VISIT = ['visited_pages', 'linked_query_params', 'anon_id', 'session_id', 'fbp', 'fbc', 'ga_client_id'];

/**
 * The key and the fields of a try. What makes a retry the same: what the visitor said, which files come along, and the
 * lead that they go to.
 */
function prepareAttempt({ fields, files, started: startedLead }: OutgoingLead, options: SendOptions) {
  const isVisit = ([name]: [string, unknown]) => VISIT.includes(name);
  const entries = Object.entries(fields);
  const saidFields = Object.fromEntries(entries.filter((entry) => !isVisit(entry)));
  const content = {
    to: startedLead?.id ?? null,
    fields: saidFields,
    files: files.map(({ name, size, lastModified }) => ({ name, size, lastModified })),
  };
  const { key, visit } = options.key.issueFor(content, Object.fromEntries(entries.filter(isVisit)));
  return { key, fields: { ...saidFields, ...visit } };
}

const CUSTOMER = ['name', 'email', 'phone', 'car_id', 'dealership_slug', 'website_slug'];

/** The partner's call knows a customer and takes everything else as answers (spec §7). */
async function sendToCarClarity(lead: OutgoingLead, options: SendOptions): Promise<LeadResult> {
  const { key, fields } = prepareAttempt(lead, options);
  const entries = Object.entries(fields);
  const customer = entries.filter(([name]) => CUSTOMER.includes(name));
  const answers = entries.filter(([name]) => !CUSTOMER.includes(name));
  const body = { ...Object.fromEntries(customer), answers: Object.fromEntries(answers) };
  return readLeadResult(await sendJson({ method: 'POST', path: '/api/carClarityCustomer', key, body }));
}

/** For impossible cases: its message is handled like every thrown error (spec §7). */
function failOnUnknown(unhandledTarget: string): never {
  throw new Error(`Unhandled case: ${unhandledTarget}`);
}

interface JsonCall {
  method: 'POST' | 'PUT';
  path: string;
  /** Makes a retry harmless. */
  key: string;
  body: object;
}

/** Null when there was no answer: the visitor is offline, or it took too long. */
async function sendJson({ method, path, key, body }: JsonCall): Promise<Reply | null> {
  try {
    const response = await fetch(path, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await readReply(response);
  } catch {
    return null;
  }
}
