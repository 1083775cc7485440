import { type HeldLink, LINK_DAYS } from '#domain/leads/held/held-lead.ts';
import { CHECKOUT_DAYS } from '#domain/reservations/checkout-cookie.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { type Offer, OFFER_DAYS } from '#domain/valuations/offer.ts';
import { SENT_MARK_MS } from '#operations/sent-mark-cookie.ts';
import type { SiteTokens } from '#ports/signed-tokens.ts';
import type { SecretPurpose, SiteSecrets } from '../secrets.ts';
import { createJsonTokens, createTextTokens } from './signed-tokens.ts';

/** The longest reservation, extended once. */
const DECIDE_DAYS = 60;

/** `now` in milliseconds. */
export function createSiteTokens(secrets: SiteSecrets, now: () => number): (websiteId: number) => SiteTokens {
  return (websiteId) => {
    const describeUse = (purpose: SecretPurpose, lastsMs: number | null) => ({
      secrets,
      purpose,
      websiteId,
      lifetime: lastsMs === null ? null : { ms: lastsMs, now },
    });
    return {
      heldLinks: createJsonTokens<HeldLink>(describeUse('held lead links', LINK_DAYS * DAY_MS)),
      reservationLinks: createTextTokens(describeUse('reservation links', DECIDE_DAYS * DAY_MS)),
      checkoutLinks: createTextTokens(describeUse('checkout links', CHECKOUT_DAYS * DAY_MS)),
      bookingLinks: createTextTokens(describeUse('booking links', null)),
      calendarLinks: createTextTokens(describeUse('calendar links', null)),
      alertLinks: createTextTokens(describeUse('alert links', null)),
      sentMarks: createTextTokens(describeUse('sent marks', SENT_MARK_MS)),
      offers: createJsonTokens<Offer>(describeUse('offers', OFFER_DAYS * DAY_MS)),
    };
  };
}
