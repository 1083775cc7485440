import { createHash } from 'node:crypto';
import { findWantedSlot } from '#domain/bookings/lead-booking.ts';
import type { Car } from '#domain/cars/car.ts';
import { isStandardMessage } from '#domain/leads/standard-message.ts';
import { withCarContext } from '#domain/leads/car-context.ts';
import { planDeliveries } from '#domain/leads/deliveries/planned-deliveries.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import { MAX_HELD_A_DAY } from '#domain/leads/held/held-lead.ts';
import { planNotices } from '#domain/leads/held/planned-notices.ts';
import { deriveIdempotency } from '#domain/leads/idempotency.ts';
import type { LeadFields, NewLead } from '#domain/leads/lead.ts';
import type { InvalidLead } from '#domain/leads/reading/invalid-lead.ts';
import { HONEYPOT_FILLED, readSpamSigns } from '#domain/leads/spam-signs.ts';
import type { LeadSubmission } from '#ports/leads.ts';
import type { Site } from '#ports/site.ts';
import type { ExperimentSettings } from '#domain/experiments/experiment-settings.ts';
import { readVariants } from '#domain/experiments/visitor-variants.ts';
import { deriveLeadId, issueFormToken } from './form-token.ts';
import { withOwnEstimate, withShownOffer } from './with-own-estimate.ts';

const MAX_USER_AGENT = 512;

/** How a lead arrived. */
export interface LeadArrival {
  /** `{"lead":{…}}`, not yet trusted. */
  body: unknown;
  /** The sender's key, or null. */
  idempotencyKey: string | null;
  /** Without a key: how long the same submission again counts as the same enquiry; ten seconds by default. */
  repeatMs?: number;
  /** Of the request: what a body says of the browser goes before, its cookies alone say which variants it was shown. */
  headers?: { get: Headers['get'] };
  files: readonly LeadFile[];
  /** ISO instant. */
  at: string;
}

/**
 * Completes a parsed lead by its car and its browser, and decides what it is worth (spam), where it goes and which
 * slot it takes: all that one transaction stores.
 */
export async function prepareLeadSubmission(
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
  const signsReason = await spamReason(site, { lead: parsedLead, car }, body);
  const leadWithOffer = withOwnEstimate(site, withShownOffer(parsedLead, site.offers));
  const leadOfCar = withCarContext(leadWithOffer, car, website);
  const sentLead = { ...leadOfCar, ...browser, user_agent: parsedLead.user_agent || browser.user_agent };
  const booking = findWantedSlot({ ...sentLead, spam: signsReason !== '' }, website, now);
  if ('error' in booking) return booking;
  // A lead above the site's rate is valid, so it is held and not refused (spam costs no genuine lead).
  const rateReason = await site.leadRate.count('lead');
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
    heldAtMost: MAX_HELD_A_DAY,
    notices: lead.spam ? planNotices(deliveries, website, now) : [],
    booking: lead.spam ? null : booking.claim,
  };
}

/** Why a lead was probably sent by a script, in a sentence; empty when nothing says so. `body` is what was sent. */
async function spamReason(
  site: Site,
  { lead, car }: { lead: NewLead; car: Car | null },
  body: unknown,
): Promise<string> {
  const { email, phone } = lead;
  const { isHoneypotFilled, stamp } = readSpamSigns(body);
  const stampReason = stamp === null ? null : await site.formTimestamps.recordStamp(stamp);
  // The sentence that a form began with is everybody's.
  const message = isStandardMessage(lead, car, site.website) ? '' : lead.message;
  // Recorded in any case: others may get the same message.
  const messageReason = await site.messages.recordMessage({ message, email, phone, stamp });
  return isHoneypotFilled ? HONEYPOT_FILLED : (stampReason ?? messageReason ?? '');
}

/** Short, and another for every other text. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
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
