import { claimOfLead } from '#domain/bookings/claim-of-lead.ts';
import type { BookingClaim } from '#domain/bookings/booking-claim.ts';
import { formNamed } from '#domain/forms/catalogue/catalogue.ts';
import type { InvalidLead } from '#domain/leads/reading/parse-lead.ts';
import { wantsOtherTime } from '#domain/bookings/wants-other-time.ts';
import type { Lead, NewLead } from '#domain/leads/lead.ts';
import type { LeadChange } from '#ports/leads.ts';
import type { Site } from '#ports/site.ts';

const TAKEN = 'This time has just been taken. Please choose another.';

/** The slot that a finished lead books: only a form with a calendar offers one, and spam books none. */
export function bookingOf(site: Site, lead: NewLead): { claim: BookingClaim | null } | InvalidLead {
  const field = calendarField(lead);
  if (field === null || !lead.form_completed || lead.spam) return { claim: null };
  const outcome = claimOfLead(lead, site.website, site.clock.now());
  return 'fault' in outcome
    ? { error: outcome.fault, fields: { [field]: outcome.fault } }
    : { claim: outcome.claim };
}

/** What a later step does with its lead's slot: the last one books it, another time afterwards releases the first. */
export function rebookingOf(
  site: Site,
  before: Lead,
  lead: Lead,
): Pick<LeadChange, 'booking' | 'releasesSeat'> | InvalidLead {
  const isLate = (lead.step_number ?? 0) < (before.step_number ?? 0);
  const releasesSeat = before.form_completed && !isLate && wantsOtherTime(before, lead);
  if (before.form_completed && !releasesSeat) return { booking: null, releasesSeat };
  const booking = bookingOf(site, lead);
  return 'error' in booking ? booking : { booking: booking.claim, releasesSeat };
}

/** The answer for a shopper whose slot was booked by somebody else meanwhile. */
export function slotTaken(lead: NewLead): { kind: 'slot_taken' } & InvalidLead {
  return { kind: 'slot_taken', error: TAKEN, fields: { [calendarField(lead) ?? 'test_drive']: TAKEN } };
}

function calendarField({ form }: NewLead): string | null {
  return formNamed(form)?.fields.find(({ type }) => type === 'dateTime')?.name ?? null;
}
