import { MINUTE_MS } from '../time/durations.ts';

export interface CalendarEntry {
  uid: string;
  /** Milliseconds. */
  made: number;
  starts: number;
  minutes: number;
  title: string;
  place: string;
  notes: string;
}

const MAX_OCTETS = 75;

/** One appointment as a calendar file (RFC 5545): in UTC, so that it needs no rules of a time zone. */
export function calendarFile({
  uid,
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
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(createdAt)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(starts + minutes * MINUTE_MS)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(notes)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
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

/** Of a sign in UTF-8. */
function countOctets(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
