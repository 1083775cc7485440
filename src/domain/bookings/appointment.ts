import { displayPhone } from '../contact/phone-display.ts';
import type { Lead } from '../leads/lead.ts';
import { buildLeadReference } from '../leads/lead-reference.ts';
import { describeMailCar, type MailCalendar } from '../leads/mail/lead-mail.ts';
import { readOriginHost, formatSenderAddress } from '../leads/mail/sender-address.ts';
import type { Website } from '../tenants/website.ts';
import { capitalise, pickTradeWords } from '../words/words.ts';
import type { PersonsBooking } from './persons-booking.ts';
import { findChosenLocation } from './read-booking-claim.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { countOctets } from '../words/count-octets.ts';
import { toOneLine } from '../words/one-line.ts';

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

interface CalendarEntry {
  uid: string;
  /** A cancelled one takes it out of the calendar again. */
  method: 'PUBLISH' | 'CANCEL';
  /** How often it was changed: a later one takes the place of an earlier one with its uid. */
  changes: number;
  organizer: { name: string; address: string };
  /** Milliseconds. */
  made: number;
  starts: number;
  minutes: number;
  title: string;
  place: string;
  /** A line each. */
  notes: readonly string[];
}

const MAX_OCTETS = 75;

/** One appointment as a calendar file (RFC 5545): in UTC, so that it needs no rules of a time zone. */
export function buildCalendarFile({
  uid,
  method,
  changes,
  organizer,
  made: createdAt,
  starts,
  minutes,
  title,
  place,
  notes,
}: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Bookings//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${changes}`,
    // Otherwise it is left open: of a time beside the calendar's the dealer still decides.
    ...(method === 'CANCEL' ? ['STATUS:CANCELLED'] : []),
    `ORGANIZER;CN="${toOneLine(organizer.name).replaceAll('"', "'")}":mailto:${organizer.address}`,
    `DTSTAMP:${formatUtc(createdAt)}`,
    `DTSTART:${formatUtc(starts)}`,
    `DTEND:${formatUtc(starts + minutes * MINUTE_MS)}`,
    `SUMMARY:${escapeText(toOneLine(title))}`,
    `LOCATION:${escapeText(toOneLine(place))}`,
    `DESCRIPTION:${notes.map((note) => escapeText(toOneLine(note))).join('\\n')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function formatUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&');
}

/** Lines hold at most 75 octets; the next one begins with a space. No sign is cut in two. */
function foldLine(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const sign of line) {
    const size = countOctets(sign);
    if (octets + size > MAX_OCTETS) {
      parts.push(' ');
      octets = 1;
    }
    parts.push((parts.pop() ?? '') + sign);
    octets += size;
  }
  return parts.join('\r\n');
}
