import { type LeadResult, leadResult } from './lead-result.ts';
import type { UploadState } from './send-files.ts';
import { sendJson } from './send-json.ts';
import { unhandledCase } from './unhandled-case.ts';

/** A lead as a form sends it. */
export interface OutgoingLead {
  /** Its fields by their wire names. */
  fields: Record<string, unknown>;
  files: readonly File[];
  /** The lead that earlier steps made, and what allows to go on with it. */
  started: StartedLead | null;
}

export interface StartedLead {
  id: string;
  form_token: string;
}

interface SendOptions {
  /** `server` or `car-clarity` (spec §7). */
  target: string;
  /** Answered, but not stored (decision: test flag). */
  isTest: boolean;
  key: string;
  onProgress?: (progress: UploadState) => void;
}

/** Sends a lead to its target. Never rejects: a thrown error's message becomes the failure's (spec §8). */
export async function sendLead(lead: OutgoingLead, options: SendOptions): Promise<LeadResult> {
  try {
    return await sendTo(lead, options);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { id: null, error: message, fields: {}, status: null };
  }
}

function sendTo(lead: OutgoingLead, options: SendOptions): Promise<LeadResult> {
  switch (options.target) {
    case 'server':
      return sendToServer(lead, options);
    case 'car-clarity':
      return sendToCarClarity(lead, options);
    default:
      return unhandledCase(options.target);
  }
}

async function sendToServer(
  lead: OutgoingLead,
  { isTest, key, onProgress }: SendOptions,
): Promise<LeadResult> {
  const { fields, files, started } = lead;
  if (isTest) {
    return leadResult(await sendJson({ method: 'POST', path: '/mock/leads', key, body: { lead: fields } }));
  }
  if (files.length > 0) {
    const { sendFiles } = await import('./send-files.ts');
    const sent = started ? { ...fields, lead_id: started.id, form_token: started.form_token } : fields;
    const call = { path: '/api/leads/with-files', key, lead: sent, files };
    return leadResult(await sendFiles({ ...call, onProgress: onProgress ?? (() => {}) }));
  }
  if (started === null) {
    return leadResult(await sendJson({ method: 'POST', path: '/api/leads', key, body: { lead: fields } }));
  }
  const path = `/api/leads/${encodeURIComponent(started.id)}`;
  const body = { lead: fields, form_token: started.form_token };
  const result = leadResult(await sendJson({ method: 'PUT', path, key, body }));
  return result.id === null ? result : { ...result, form_token: started.form_token };
}

const CUSTOMER = ['name', 'email', 'phone', 'car_id', 'dealership_slug', 'website_slug'];

/** The partner's call knows a customer and takes everything else as answers (decision G23). */
async function sendToCarClarity({ fields }: OutgoingLead, { key }: SendOptions): Promise<LeadResult> {
  const entries = Object.entries(fields);
  const customer = entries.filter(([name]) => CUSTOMER.includes(name));
  const answers = entries.filter(([name]) => !CUSTOMER.includes(name));
  const body = { ...Object.fromEntries(customer), answers: Object.fromEntries(answers) };
  return leadResult(await sendJson({ method: 'POST', path: '/api/carClarityCustomer', key, body }));
}
