import { toInstant } from '../contact/opening-hours-zone.ts';
import { parseWallClock, type WallClock } from '../contact/wall-clock.ts';
import { findBookingCalendar } from '../forms/catalogue/catalogue.ts';
import type { Lead } from '../leads/lead.ts';
import type { LocaleSetting, TimezoneSetting } from '../tenants/country-settings.ts';
import { readBookedTime } from './booked-time.ts';
import type { BookingKind } from './booking-settings.ts';

/** What a person has booked, or had before they cancelled it, at a time that has not come yet. */
export interface PersonsBooking {
  state: 'booked' | 'cancelled';
  kind: BookingKind;
  clock: WallClock;
  /** Milliseconds since 1970. */
  instant: number;
}

/** As the site's country spells it. Not among the words of every page: few need it. */
export function chooseCancelledWord({ locale }: LocaleSetting): string {
  return locale === 'en-US' ? 'canceled' : 'cancelled';
}

/** The page of a booking by the lead's id; in a mail by the signed token, from which it leads on to the id. */
export function bookingPath(idOrToken: string): string {
  return `/bookings/${idOrToken}`;
}

/** Each change is told to the dealer and to the shopper: whoever wants more of them calls. */
const MAX_CHANGES = 10;

/** What the link of the mail opens; null where there is no time, or where it has passed. `now` in milliseconds. */
export function buildPersonsBooking(
  lead: Lead,
  { timezone }: TimezoneSetting,
  now: number,
): PersonsBooking | null {
  const calendar = findBookingCalendar(lead);
  if (calendar === null || !lead.form_completed || lead.spam) return null;
  const booked = readBookedTime(lead);
  const clock = booked?.clock ?? readCancelledTime(lead);
  if (clock === null) return null;
  const instant = toInstant(clock, timezone);
  if (instant <= now) return null;
  const kind = booked?.kind ?? calendar.field.calendar ?? 'test_drive';
  return { state: booked === null ? 'cancelled' : 'booked', kind, clock, instant };
}

/** Why a booking cannot be moved once more, or null; it can always be cancelled. */
export function whyNotMovable({ booking_change }: { booking_change: Lead['booking_change'] }): string | null {
  const count = booking_change?.count ?? 0;
  return count < MAX_CHANGES ? null : 'This booking was changed many times. Please call us for another time.';
}

function readCancelledTime({ booking_change: change }: Lead): WallClock | null {
  return change?.kind === 'cancelled' ? parseWallClock(change.previous_date, change.previous_time) : null;
}
