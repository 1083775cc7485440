import { findDateFormat } from '#domain/time/date-format.ts';

/** An ISO instant as a person reads it: `28 Nov 2026, 2:15 pm`. */
export function formatMoment(instant: string, locale: string, timeZone = 'UTC'): string {
  const format = findDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(Date.parse(instant));
}
