import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { bookingOf, slotTaken } from '#domain/bookings/lead-booking.ts';
import { siteRules } from '#domain/forms/site-rules.ts';
import { withCarContext } from '#domain/leads/car-context.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { NewLead } from '#domain/leads/lead.ts';
import { idempotencyOf, isIdempotencyKey, storedKey } from '#domain/leads/idempotency.ts';
import { parseLead, type InvalidLead } from '#domain/leads/reading/parse-lead.ts';
import { plannedDeliveries } from '#domain/leads/deliveries/planned-deliveries.ts';
import { MAX_HELD_A_DAY } from '#domain/leads/held/held-lead.ts';
import { plannedNotices } from '#domain/leads/held/planned-notices.ts';
import { HONEYPOT_FILLED, spamSignsOf } from '#domain/leads/spam-signs.ts';
import type { LeadSubmission, SubmitOutcome } from '#ports/leads.ts';
import type { Site } from '#ports/site.ts';
import { browserOf } from './browser-of.ts';
import { issueFormToken, leadIdOf } from './issue-form-token.ts';
import { withShownOffer } from './with-shown-offer.ts';

export interface SubmitLeadInput {
  /** `{"lead":{…}}`, not yet trusted. */
  body: unknown;
  /** The sender's key, or null. */
  idempotencyKey: string | null;
  /** Without a key: how long the same submission again counts as the same enquiry; ten seconds by default. */
  repeatMs?: number;
  /** Of the request: what a body says of the browser goes before, its cookies alone say which variants it was shown. */
  headers?: Pick<Headers, 'get'>;
  /** Its files; their bytes are on disk already. They count for the form's file field. */
  files?: readonly LeadFile[];
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
  arrivals.publish({ tenant: site.website.id, arrival: arrivalOf(result) });
  return result;
}

/** Diagnostics channel for lead counters: `{ tenant, arrival }`, nothing of the lead itself. */
const arrivals = channel('forecourt.lead');

function arrivalOf(result: SubmitLeadResult): 'accepted' | 'spam' | 'replayed' | 'refused' {
  if (result.kind === 'created') return result.spam ? 'spam' : 'accepted';
  return result.kind === 'replayed' || result.kind === 'repeated' ? 'replayed' : 'refused';
}

async function storeOncePerKey(site: Site, input: SubmitLeadInput): Promise<SubmitLeadResult> {
  const { idempotencyKey: key } = input;
  if (key !== null && !isIdempotencyKey(key)) return { kind: 'malformed_key' };
  const now = site.clock.now();
  const result = await parseAndStore(site, input);
  if (result.kind !== 'invalid' || key === null) return result;
  // The time that a retry asks for may have passed since: it is checked as of its first arrival.
  const arrival = await site.leads.arrivalByKey(storedKey(key), new Date(now).toISOString());
  return arrival === null
    ? result
    : parseAndStore({ ...site, clock: { now: () => Date.parse(arrival) } }, input);
}

async function parseAndStore(site: Site, input: SubmitLeadInput): Promise<SubmitLeadResult> {
  const { website } = site;
  const at = new Date(site.clock.now()).toISOString();
  const { files = [] } = input;
  const rules = siteRules(site);
  rules.message_required &&= input.isMessageOptional !== true;
  const parsed = parseLead(input.body, { website, rules, at, files });
  if (!('lead' in parsed)) return { kind: 'invalid', ...parsed };
  const submission = await submissionOf(site, parsed.lead, { ...input, files, at });
  if ('error' in submission) return { kind: 'invalid', ...submission };
  const { lead } = submission;
  const outcome = await site.leads.submit(submission);
  if (outcome.kind !== 'created') site.leadRate.uncount('lead');
  if (outcome.kind === 'slot_taken') return slotTaken(lead);
  if (outcome.kind === 'created') return { ...outcome, spam: lead.spam };
  const isSecondClick = outcome.kind === 'replayed' && input.idempotencyKey === null;
  return isSecondClick ? { kind: 'repeated', id: outcome.id, formToken: issueFormToken() } : outcome;
}

interface Arrival extends SubmitLeadInput {
  files: readonly LeadFile[];
  at: string;
}

async function submissionOf(
  site: Site,
  parsed: NewLead,
  arrival: Arrival,
): Promise<LeadSubmission | InvalidLead> {
  const { body, files, at, idempotencyKey: key, headers, repeatMs } = arrival;
  const now = site.clock.now();
  const formToken = issueFormToken();
  const id = leadIdOf(formToken);
  const sent = await withCarAndBrowser(site, withShownOffer(parsed, site.offers), headers);
  const checked = withSpamReason(sent, spamReason(site, sent, body));
  const booking = bookingOf(checked, site.website, now);
  if ('error' in booking) return booking;
  // A lead above the site's rate is valid, so it is held and not refused (spam costs no genuine lead).
  const above = site.leadRate.count('lead');
  const lead = above === null || checked.spam ? checked : withSpamReason(sent, above);
  const deliveries = plannedDeliveries(lead, site.website, { now, before: null });
  return {
    id,
    formToken,
    lead,
    at,
    files,
    ...idempotencyOf(parsed, {
      key,
      now,
      formToken,
      repeatMs,
      body,
      userAgent: headers?.get('user-agent') ?? '',
      files,
      hash,
    }),
    deliveries,
    heldAtMost: MAX_HELD_A_DAY,
    notices: lead.spam ? plannedNotices(deliveries, site.website, now) : [],
    booking: lead.spam ? null : booking.claim,
  };
}

/** Why a lead was probably sent by a script, in a sentence; empty when nothing says so. `body` is what was sent. */
function spamReason(site: Site, { message, email, phone }: NewLead, body: unknown): string {
  const { isHoneypotFilled, stamp } = spamSignsOf(body);
  const ofStamp = stamp === null ? null : site.formTimestamps.whyNotHuman(stamp);
  // Recorded in any case: others may get the same message.
  const ofMessage = site.messages.whyNotHuman({ message, email, phone, stamp });
  return isHoneypotFilled ? HONEYPOT_FILLED : (ofStamp ?? ofMessage ?? '');
}

function withSpamReason(lead: NewLead, spam_reason: string): NewLead {
  return { ...lead, spam: spam_reason !== '', spam_reason };
}

async function withCarAndBrowser(
  { stock, website }: Site,
  lead: NewLead,
  headers: SubmitLeadInput['headers'],
): Promise<NewLead> {
  const car = lead.car_id === null ? null : await stock.byId(lead.car_id);
  const browser = browserOf(headers, website);
  const user_agent = lead.user_agent || browser.user_agent;
  return { ...withCarContext(lead, car, website), ...browser, user_agent };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
