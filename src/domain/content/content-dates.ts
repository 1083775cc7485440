import { findDateFormat } from '../time/date-format.ts';
import type { Locale } from '../tenants/country-settings.ts';

/** Dates of content are ISO dates in the site's own time zone: they are written out as they stand. */

/** `12 November 2026`; `November 12, 2026` on an American site. */
export function formatLongDate(isoDate: string, locale: Locale): string {
  return formatDate(isoDate, locale, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** `12 Nov 2026` */
export function formatShortDate(isoDate: string, locale: Locale): string {
  return formatDate(isoDate, locale, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** `Friday 25 December` */
export function formatDayAndDate(isoDate: string, locale: Locale): string {
  return formatDate(isoDate, locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** `Fri 25 Dec`; `Fri Dec 25` on an American site. */
export function formatShortDay(isoDate: string, locale: Locale): string {
  const day = formatDate(isoDate, locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return day.replaceAll(',', '');
}

/** `Friday` */
export function formatDayOfWeek(isoDate: string, locale: Locale): string {
  return formatDate(isoDate, locale, { weekday: 'long' });
}

/** `30 Nov`; `Nov 30` on an American site. */
export function formatDayAndMonth(isoDate: string, locale: Locale): string {
  return formatDate(isoDate, locale, { day: 'numeric', month: 'short' });
}

/** `October 2026` */
export function formatMonthAndYear(isoDate: string, locale: Locale): string {
  return formatDate(isoDate, locale, { month: 'long', year: 'numeric' });
}

function formatDate(isoDate: string, locale: Locale, shape: Intl.DateTimeFormatOptions): string {
  const format = findDateFormat(locale, { ...shape, timeZone: 'UTC' });
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}
