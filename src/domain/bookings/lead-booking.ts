import { findBookingCalendar } from '../forms/catalogue/catalogue.ts';
import type { NewLead } from '../leads/lead.ts';
import type { InvalidLead } from '../leads/reading/sent-body.ts';
import { type BookingClaim, type BookedLead, type BookedSite, readWantedSlot } from './read-booking-claim.ts';

/** What a later step of a lead does with its slot. */
export interface Rebooking {
  booking: BookingClaim | null;
  /** The lead wants another time than it had: what it has and does not claim again is free for others. */
  releasesSeat: boolean;
}

const TAKEN = 'This time has just been taken. Please choose another.';

/** The slot that a finished lead books; spam books none. `now` in milliseconds. */
export function findWantedSlot(
  lead: NewLead,
  website: BookedSite,
  now: number,
): { claim: BookingClaim | null } | InvalidLead {
  const calendar = findBookingCalendar(lead);
  if (calendar === null || !lead.form_completed || lead.spam) return { claim: null };
  const outcome = readWantedSlot(lead, website, now);
  return 'fault' in outcome
    ? { error: outcome.fault, fields: { [calendar.field.name]: outcome.fault } }
    : { claim: outcome.claim };
}

/** The last step of a lead books its slot; another time afterwards releases the first. */
export function buildRebooking(
  { before: storedLead, lead }: { before: NewLead; lead: NewLead },
  website: BookedSite,
  now: number,
): Rebooking | InvalidLead {
  const isLate = (lead.step_number ?? 0) < (storedLead.step_number ?? 0);
  const releasesSeat = storedLead.form_completed && !isLate && writeWish(storedLead) !== writeWish(lead);
  if (storedLead.form_completed && !releasesSeat) return { booking: null, releasesSeat };
  const booking = findWantedSlot(lead, website, now);
  return 'error' in booking ? booking : { booking: booking.claim, releasesSeat };
}

/** The answer for a shopper whose slot was booked by somebody else meanwhile. */
export function buildSlotTaken(lead: NewLead): { kind: 'slot_taken' } & InvalidLead {
  const name = findBookingCalendar(lead)?.field.name ?? 'test_drive';
  return { kind: 'slot_taken', error: TAKEN, fields: { [name]: TAKEN } };
}

/** The time that a lead names, and the location. */
function writeWish({ test_drive_date, test_drive_time, location_id, answers }: BookedLead): string {
  const { service_date, service_time } = answers;
  return JSON.stringify([test_drive_date, test_drive_time, service_date, service_time, location_id]);
}
