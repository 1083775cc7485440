import { findDateFormat } from '#domain/time/date-format.ts';
import { formatTime } from './format-when.ts';

/** An ISO instant as a person reads it: `28 Nov 2026, 2:15pm`. */
export function formatMoment(instant: string, locale: string, timeZone = 'UTC'): string {
  const format = findDateFormat(locale, { dateStyle: 'medium', timeZone });
  return `${format.format(Date.parse(instant))}, ${formatTime(instant, { timeZone })}`;
}
