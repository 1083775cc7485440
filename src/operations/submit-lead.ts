import { channel } from 'node:diagnostics_channel';
import { buildSlotTaken, findWantedSlot } from '#domain/bookings/lead-booking.ts';
import { buildSiteRules } from '#domain/forms/site-rules.ts';
import { deriveIdempotency, isIdempotencyKey, prefixSenderKey } from '#domain/leads/idempotency.ts';
import type { InvalidLead } from '#domain/leads/reading/sent-body.ts';
import { parseLead } from '#domain/leads/reading/parse-lead.ts';
import type { Clock } from '#ports/clock.ts';
import type { LeadSubmission, SubmitOutcome } from '#ports/leads.ts';
import type { Site } from '#ports/site.ts';
import { deriveLeadId, hashText, issueFormToken } from './form-token.ts';
import type { Car } from '#domain/cars/car.ts';
import { isStandardMessage } from '#domain/leads/standard-message.ts';
import { withCarContext } from '#domain/leads/car-context.ts';
import { planDeliveries } from '#domain/leads/deliveries/planned-deliveries.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import { MAX_HELD_A_DAY } from '#domain/leads/held/held-lead.ts';
import { planNotices } from '#domain/leads/held/planned-notices.ts';
import type { LeadFields, NewLead } from '#domain/leads/lead.ts';
import { findDue } from '#domain/leads/work/find-due.ts';
import { HONEYPOT_FILLED, readSpamSigns } from '#domain/leads/spam-signs.ts';
import type { ExperimentSettings } from '#domain/experiments/experiment-settings.ts';
import { readVariants } from '#domain/experiments/visitor-variants.ts';
import { withOwnEstimate, withShownOffer } from './with-own-estimate.ts';

const MAX_USER_AGENT = 512;

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
  const clock = await readFirstArrivalClock(site, key, now);
  return clock === null ? result : parseAndStore({ ...site, clock }, input);
}

/** Of a retry: the time that it asks for may have passed since. Null for what was never stored. */
async function readFirstArrivalClock({ leads }: Site, key: string, now: number): Promise<Clock | null> {
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
  const submission = await countAndPrepareLead(site, parsedLead.lead, { ...input, files, at: instant });
  if ('error' in submission) return { kind: 'invalid', ...submission };
  const { lead } = submission;
  const outcome = await site.leads.submit(submission);
  if (outcome.kind !== 'created') await site.leadRate.uncount('lead');
  if (outcome.kind === 'slot_taken') return buildSlotTaken(lead);
  if (outcome.kind === 'created') return { ...outcome, spam: lead.spam };
  const isSecondClick = outcome.kind === 'replayed' && input.idempotencyKey === null;
  return isSecondClick ? { kind: 'repeated', id: outcome.id, formToken: issueFormToken() } : outcome;
}

/** How a lead arrived. */
interface LeadArrival {
  /** `{"lead":{…}}`, not yet trusted. */
  body: unknown;
  /** The sender's key, or null. */
  idempotencyKey: string | null;
  /** Without a key: how long the same submission again counts as the same enquiry; ten seconds by default. */
  repeatMs?: number;
  /** Of the request. A user agent in the body wins over theirs; only their cookies say which variants were shown. */
  headers?: { get: Headers['get'] };
  files: readonly LeadFile[];
  /** ISO instant. */
  at: string;
}

/**
 * Counts a parsed lead, completes it by its car and its browser, and decides what it is worth (spam), where it goes and
 * which slot it takes: all that one transaction stores.
 */
async function countAndPrepareLead(
  site: Site,
  parsedLead: NewLead,
  arrival: LeadArrival,
): Promise<LeadSubmission | InvalidLead> {
  const { stock, website } = site;
  const { body, files, at: instant, idempotencyKey: key, headers, repeatMs } = arrival;
  const now = site.clock.now();
  const formToken = issueFormToken();
  const browser = readBrowser(headers, website);
  const car = parsedLead.car_id === null ? null : await stock.byId(parsedLead.car_id);
  // A lead above the site's rate is valid, so it is held and not refused (spam costs no genuine lead).
  const [signsReason, rateReason] = await Promise.all([
    recordSpamSigns(site, { lead: parsedLead, car }, body),
    site.leadRate.count('lead'),
  ]);
  const leadWithOffer = withOwnEstimate(site, withShownOffer(parsedLead, site.offers));
  const leadOfCar = withCarContext(leadWithOffer, car, website);
  const sentLead = { ...leadOfCar, ...browser, user_agent: parsedLead.user_agent || browser.user_agent };
  const booking = findWantedSlot({ ...sentLead, spam: signsReason !== '' }, website, now);
  if ('error' in booking) {
    await site.leadRate.uncount('lead');
    return booking;
  }
  const spam_reason = signsReason || (rateReason ?? '');
  const lead = { ...sentLead, spam: spam_reason !== '', spam_reason };
  const deliveries = planDeliveries(lead, website, { now, before: null });
  const userAgent = headers?.get('user-agent') ?? '';
  return {
    id: deriveLeadId(formToken),
    formToken,
    lead,
    at: instant,
    files,
    ...deriveIdempotency(parsedLead, {
      key,
      now,
      formToken,
      repeatMs,
      body,
      userAgent,
      files,
      hash: hashText,
    }),
    deliveries,
    due: findDue(lead, website, now),
    heldAtMost: MAX_HELD_A_DAY,
    notices: lead.spam ? planNotices(deliveries, website, now) : [],
    booking: lead.spam ? null : booking.claim,
  };
}

/** Records what later leads are judged by; why this one was probably sent by a script, in a sentence, or empty. `body` is what was sent. */
async function recordSpamSigns(
  site: Site,
  { lead, car }: { lead: NewLead; car: Car | null },
  body: unknown,
): Promise<string> {
  const { email, phone } = lead;
  const { isHoneypotFilled, stamp } = readSpamSigns(body);
  // The sentence that a form began with is everybody's.
  const message = isStandardMessage(lead, car, site.website) ? '' : lead.message;
  // In any case: others may get the same message.
  const [stampReason, messageReason] = await Promise.all([
    stamp === null ? null : site.formTimestamps.recordStamp(stamp),
    site.messages.recordMessage({ message, email, phone, stamp }),
  ]);
  return isHoneypotFilled ? HONEYPOT_FILLED : (stampReason ?? messageReason ?? '');
}

/** What the headers of a request say of the browser that sends a lead. */
export function readBrowser(
  headers: { get: Headers['get'] } | undefined,
  website: ExperimentSettings,
): Pick<LeadFields, 'user_agent' | 'shown_variants'> {
  return {
    user_agent: (headers?.get('user-agent') ?? '').slice(0, MAX_USER_AGENT).toWellFormed(),
    shown_variants: readVariants(headers?.get('cookie') ?? '', website),
  };
}
