import { displayPhone } from '../contact/phone-display.ts';
import type { Lead } from '../leads/lead.ts';
import { buildLeadReference } from '../leads/lead-reference.ts';
import { describeMailCar, type MailCalendar } from '../leads/mail/lead-mail.ts';
import { readOriginHost, formatSenderAddress } from '../leads/mail/sender-address.ts';
import type { Website } from '../tenants/website.ts';
import { capitalise, pickTradeWords } from '../words/words.ts';
import { buildCalendarFile } from './calendar-file.ts';
import type { PersonsBooking } from './persons-booking.ts';
import { findChosenLocation } from './read-booking-claim.ts';

export interface AppointmentOrder {
  lead: Lead;
  booking: PersonsBooking;
  /** The car it is about, where it may be named; null for none. */
  car: { name: string } | null;
  website: Website;
}

/** What a calendar, a mail and the page after sending say of a booking. */
export function describeAppointment({ lead, booking, car, website }: AppointmentOrder) {
  const place = findChosenLocation(lead, website, booking.kind);
  const phone = place?.contact_detail.phone ?? website.call_us_number;
  return {
    leadId: lead.id,
    kind: booking.kind,
    isCancelled: booking.state === 'cancelled',
    changes: lead.booking_change?.count ?? 0,
    starts: booking.instant,
    minutes: website.bookings[booking.kind].slot_minutes,
    title: booking.kind === 'service' ? 'Service' : capitalise(pickTradeWords(website).testDrive),
    carText: capitalise(describeMailCar({ lead, car })),
    place,
    phone: phone === null ? '' : displayPhone(phone, website.phone_rule),
    reference: buildLeadReference(lead.id, website),
  };
}

export type Appointment = ReturnType<typeof describeAppointment>;

interface CalendarSite {
  website: Website;
  /** Scheme, host and port. */
  origin: string;
  /** Milliseconds. */
  now: number;
}

/** The booking for its person's calendar. It opens nothing: calendars are shared. */
export function buildAppointmentCalendar(
  appointment: Appointment,
  { website, origin, now }: CalendarSite,
): MailCalendar {
  const { leadId, kind, title, carText, place, phone, reference, starts, minutes } = appointment;
  const method = appointment.isCancelled ? 'CANCEL' : 'PUBLISH';
  const content = buildCalendarFile({
    // The lead's id is never given twice; it opens nothing.
    uid: `${leadId}@${readOriginHost(origin)}`,
    method,
    changes: appointment.changes,
    organizer: { name: website.name, address: formatSenderAddress(website, origin) },
    made: now,
    starts,
    minutes,
    title: [title, carText || website.name].join(': '),
    place: [place?.name ?? website.name, place?.address.full].filter(Boolean).join(', '),
    notes: [`Reference ${reference}`, phone && `Phone ${phone}`, origin].filter(Boolean),
  });
  const name = kind === 'service' ? 'service' : 'test-drive';
  return { fileName: `${name}-${reference}.ics`, method, content };
}
