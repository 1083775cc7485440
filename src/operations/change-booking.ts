import { isSameTime, moveLeadBooking, withTime } from '#domain/bookings/booked-time.ts';
import { findWantedSlot, buildSlotTaken } from '#domain/bookings/lead-booking.ts';
import { type PersonsBooking, buildPersonsBooking, whyNotMovable } from '#domain/bookings/persons-booking.ts';
import type { WallClock } from '#domain/contact/wall-clock.ts';
import { planDeliveries } from '#domain/leads/deliveries/planned-deliveries.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { Site } from '#ports/site.ts';

export interface FoundBooking {
  lead: Lead;
  booking: PersonsBooking;
}

/** What the holder of a link may see; null where its time has passed, or where nothing is kept of it. */
export async function findBooking(site: Site, leadId: string): Promise<FoundBooking | null> {
  const lead = await site.leads.byId(leadId);
  const booking = lead && buildPersonsBooking(lead, site.website, site.clock.now());
  return lead && booking && { lead, booking };
}

/** `from` is the time that its person saw; `to` null cancels it. */
export interface BookingWish {
  from: WallClock;
  to: WallClock | null;
}

export type ChangeBookingResult =
  /** Also where it was so already: a second click. */
  | { kind: 'changed' }
  /** The booking has another time by now than its person saw. */
  | { kind: 'stale' }
  | { kind: 'not_found' }
  | { kind: 'slot_taken' | 'invalid'; error: string };

/**
 * Moves or cancels a booking for its person, and tells the dealer and the shopper. Who is too late for a time keeps the
 * one they have. Rejects when the database does not answer.
 */
export async function changeBooking(
  site: Site,
  leadId: string,
  { from, to }: BookingWish,
): Promise<ChangeBookingResult> {
  const foundBooking = await findBooking(site, leadId);
  if (foundBooking === null) return { kind: 'not_found' };
  const { lead, booking } = foundBooking;
  const current = booking.state === 'booked' ? booking.clock : null;
  if (isSameTime(current, to)) return { kind: 'changed' };
  if (!isSameTime(current, from)) return { kind: 'stale' };
  const { website } = site;
  const now = site.clock.now();
  const refusal = to === null ? null : whyNotMovable(lead);
  if (refusal !== null) return { kind: 'invalid', error: refusal };
  const claimed = findWantedSlot(withTime(lead, booking.kind, to), website, now);
  if ('error' in claimed) return { kind: 'invalid', error: claimed.error };
  const instant = new Date(now).toISOString();
  // As for a new lead: the shopper gets a mail, too.
  const deliveries = planDeliveries(moveLeadBooking(lead, { to, at: instant }), website, {
    now,
    before: null,
  });
  const outcome = await site.bookings.change({
    leadId,
    from,
    to,
    booking: claimed.claim,
    deliveries,
    at: instant,
  });
  switch (outcome) {
    case 'changed':
    case 'unchanged':
      return { kind: 'changed' };
    case 'slot_taken':
      return { kind: 'slot_taken', error: buildSlotTaken(lead).error };
    case 'stale':
    case 'not_found':
      return { kind: outcome };
  }
}
