import { channel } from 'node:diagnostics_channel';
import { buildSlotTaken } from '#domain/bookings/lead-booking.ts';
import { buildSiteRules } from '#domain/forms/site-rules.ts';
import { isIdempotencyKey, prefixSenderKey } from '#domain/leads/idempotency.ts';
import type { InvalidLead } from '#domain/leads/reading/invalid-lead.ts';
import { parseLead } from '#domain/leads/reading/parse-lead.ts';
import type { Clock } from '#ports/clock.ts';
import type { SubmitOutcome } from '#ports/leads.ts';
import type { Site } from '#ports/site.ts';
import { issueFormToken } from './form-token.ts';
import { type LeadArrival, prepareLeadSubmission } from './prepare-lead-submission.ts';

export interface SubmitLeadInput extends Omit<LeadArrival, 'at' | 'files'> {
  /** Its files; their bytes are on disk already. They count for the form's file field. */
  files?: LeadArrival['files'];
  /** For senders without a message field. */
  isMessageOptional?: boolean;
}

/**
 * A stored lead, an earlier one by its key (`replayed`), the one of a second click (`repeated`: whoever sent no key
 * proves nothing, so the token is one that no lead knows), or why there is none.
 */
export type SubmitLeadResult =
  | Exclude<SubmitOutcome, { kind: 'created' | 'slot_taken' }>
  | { kind: 'created'; id: string; formToken: string; spam: boolean }
  | { kind: 'repeated'; id: string; formToken: string }
  | { kind: 'malformed_key' }
  | ({ kind: 'invalid' | 'slot_taken' } & InvalidLead);

/** Stores an enquiry: once per key, resolved only when it is on disk. Rejects when the database does not answer. */
export async function submitLead(site: Site, input: SubmitLeadInput): Promise<SubmitLeadResult> {
  const result = await storeOncePerKey(site, input);
  arrivals.publish({ tenant: site.website.id, arrival: classifyArrival(result) });
  return result;
}

/** Diagnostics channel for lead counters: `{ tenant, arrival }`, nothing of the lead itself. */
const arrivals = channel('forecourt.lead');

function classifyArrival(result: SubmitLeadResult): 'accepted' | 'spam' | 'replayed' | 'refused' {
  if (result.kind === 'created') return result.spam ? 'spam' : 'accepted';
  return result.kind === 'replayed' || result.kind === 'repeated' ? 'replayed' : 'refused';
}

async function storeOncePerKey(site: Site, input: SubmitLeadInput): Promise<SubmitLeadResult> {
  const { idempotencyKey: key } = input;
  if (key !== null && !isIdempotencyKey(key)) return { kind: 'malformed_key' };
  const now = site.clock.now();
  const result = await parseAndStore(site, input);
  if (result.kind !== 'invalid' || key === null) return result;
  const clock = await clockOfFirstArrival(site, key, now);
  return clock === null ? result : parseAndStore({ ...site, clock }, input);
}

/** Of a retry: the time that it asks for may have passed since. Null for what was never stored. */
async function clockOfFirstArrival({ leads }: Site, key: string, now: number): Promise<Clock | null> {
  const arrival = await leads.arrivalByKey(prefixSenderKey(key), new Date(now).toISOString());
  return arrival === null ? null : { now: () => Date.parse(arrival) };
}

async function parseAndStore(site: Site, input: SubmitLeadInput): Promise<SubmitLeadResult> {
  const instant = new Date(site.clock.now()).toISOString();
  const { files = [] } = input;
  const rules = buildSiteRules(site);
  rules.message_required &&= input.isMessageOptional !== true;
  const parsedLead = parseLead(input.body, { website: site.website, rules, at: instant, files });
  if ('error' in parsedLead) return { kind: 'invalid', ...parsedLead };
  const submission = await prepareLeadSubmission(site, parsedLead.lead, { ...input, files, at: instant });
  if ('error' in submission) return { kind: 'invalid', ...submission };
  const { lead } = submission;
  const outcome = await site.leads.submit(submission);
  if (outcome.kind !== 'created') await site.leadRate.uncount('lead');
  if (outcome.kind === 'slot_taken') return buildSlotTaken(lead);
  if (outcome.kind === 'created') return { ...outcome, spam: lead.spam };
  const isSecondClick = outcome.kind === 'replayed' && input.idempotencyKey === null;
  return isSecondClick ? { kind: 'repeated', id: outcome.id, formToken: issueFormToken() } : outcome;
}
