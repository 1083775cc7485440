import { MINUTE_MS } from '../time/durations.ts';
import { countOctets } from '../words/count-octets.ts';
import { toOneLine } from '../words/one-line.ts';

export interface CalendarEntry {
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
    `DTSTAMP:${utc(createdAt)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(starts + minutes * MINUTE_MS)}`,
    `SUMMARY:${escapeText(toOneLine(title))}`,
    `LOCATION:${escapeText(toOneLine(place))}`,
    `DESCRIPTION:${notes.map((note) => escapeText(toOneLine(note))).join('\\n')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function utc(instant: number): string {
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
