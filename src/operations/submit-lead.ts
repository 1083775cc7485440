import { siteRules } from '#domain/forms/site-rules.ts';
import { withCarContext } from '#domain/leads/car-context.ts';
import { parseLead, type InvalidLead } from '#domain/leads/parse-lead.ts';
import type { LeadFile } from '#domain/leads/lead-file.ts';
import type { NewLead } from '#domain/leads/lead.ts';
import type { SubmitOutcome } from '#ports/leads.ts';
import type { Site } from '#ports/site.ts';
import { leadIdOf, newFormToken } from './form-token.ts';
import { doubleClickGuard, leadFingerprint } from './lead-fingerprint.ts';

export interface SubmitLeadInput {
  /** `{"lead":{…}}`, not yet trusted. */
  body: unknown;
  /** The sender's key, or null. */
  idempotencyKey: string | null;
  /** Header of the request, kept when the body names none. */
  userAgent?: string | null;
  /** What came with it; their bytes are on disk already. They count for the form's field of files. */
  files?: readonly LeadFile[];
}

/** A stored lead, an earlier one (`replayed`), or why there is none. */
export type SubmitLeadResult =
  | SubmitOutcome
  | { kind: 'malformed_key' }
  | ({ kind: 'invalid' } & InvalidLead);

const KEY_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const DOUBLE_CLICK_MS = 10_000;

/** Takes an enquiry: once per key, answered only when it is on disk. Rejects when the database does not answer. */
export async function submitLead(site: Site, input: SubmitLeadInput): Promise<SubmitLeadResult> {
  if (input.idempotencyKey !== null && !isKey(input.idempotencyKey)) return { kind: 'malformed_key' };
  const now = site.clock.now();
  const at = new Date(now).toISOString();
  const parsed = parseLead(input.body, { website: site.website, rules: siteRules(site), at });
  if (!('lead' in parsed)) return { kind: 'invalid', ...parsed };
  const formToken = newFormToken();
  return site.leads.submit({
    id: leadIdOf(formToken),
    formToken,
    lead: await completed(site, parsed.lead, input.userAgent ?? ''),
    ...onceOnly(parsed.lead, { key: input.idempotencyKey, now, formToken }),
    at,
    deliveries: [],
    booking: null,
    files: input.files ?? [],
  });
}

/** Printable, so that it can be kept and logged; at most 255 characters. */
function isKey(key: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(key) && key.trim() !== '';
}

async function completed(site: Site, lead: NewLead, userAgent: string): Promise<NewLead> {
  const car = lead.car_id === null ? null : await site.stock.byId(lead.car_id);
  const user_agent = lead.user_agent || userAgent.slice(0, 512).toWellFormed();
  return { ...withCarContext(lead, car, site.website), user_agent };
}

interface Arrival {
  key: string | null;
  now: number;
  formToken: string;
}

function onceOnly(lead: NewLead, { key, now, formToken }: Arrival) {
  if (key !== null) {
    const keyExpiresAt = new Date(now + KEY_LIFETIME_MS).toISOString();
    return { idempotencyKey: `key:${key}`, fingerprint: leadFingerprint(lead), keyExpiresAt };
  }
  const guard = doubleClickGuard(lead) ?? formToken;
  const keyExpiresAt = new Date(now + DOUBLE_CLICK_MS).toISOString();
  return { idempotencyKey: `guard:${guard}`, fingerprint: guard, keyExpiresAt };
}
