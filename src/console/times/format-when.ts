import { formatClockTime } from '#domain/contact/opening-hours-text.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { findDateFormat } from '#domain/time/date-format.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Who reads, and when. */
export interface Reader {
  /** Milliseconds since 1970. */
  now: number;
  timeLocale: string;
  /** The website's. */
  timeZone: string;
}

/** As a list says it: the hour within a day, else the day. */
export function formatWhen(instant: string, reader: Reader): string {
  return reader.now - Date.parse(instant) < DAY_MS ? formatTime(instant, reader) : formatDay(instant, reader);
}

/** `10:18am`, as in every sentence of the website. */
export function formatTime(instant: string, { timeZone }: Pick<Reader, 'timeZone'>): string {
  return formatClockTime(readWallClock(Date.parse(instant), timeZone).time);
}

/** `18 Nov` */
function formatDay(instant: string, { timeLocale, timeZone }: Reader): string {
  return findDateFormat(timeLocale, { day: 'numeric', month: 'short', timeZone }).format(Date.parse(instant));
}

/** `Today`, `Tomorrow`, `Monday`, and further away the day of the year. */
export function nameDay(instant: string, reader: Reader): string {
  const distance = numberDay(Date.parse(instant), reader) - numberDay(reader.now, reader);
  if (distance === 0) return 'Today';
  if (distance === 1) return 'Tomorrow';
  if (distance === -1) return 'Yesterday';
  const { timeLocale, timeZone } = reader;
  const style: Intl.DateTimeFormatOptions =
    Math.abs(distance) < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'short', year: 'numeric' };
  return findDateFormat(timeLocale, { ...style, timeZone }).format(Date.parse(instant));
}

/** `10:48am`, and on another day `Tomorrow, 9:00am`. */
export function formatDayAndTime(instant: string, reader: Reader): string {
  const day = nameDay(instant, reader);
  const time = formatTime(instant, reader);
  return day === 'Today' ? time : `${day}, ${time}`;
}

/** Which day it is on the calendar of the website. */
function numberDay(at: number, { timeZone }: Reader): number {
  const day = findDateFormat('en-CA', { dateStyle: 'short', timeZone }).format(at);
  return Date.parse(day) / DAY_MS;
}
