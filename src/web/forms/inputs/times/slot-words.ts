import { formatDayAndDate } from '#domain/content/content-dates.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface DayWords {
  weekday: string;
  day: string;
  month: string;
  whole: string;
}

/** `2026-11-23` → `Mon`, `23`, `Nov`, and `Monday 23 November` (or `Monday, November 23`) for those who hear it. */
export function describeDay(date: string, locale: Locale): DayWords {
  const noon = new Date(`${date}T12:00:00Z`);
  return {
    weekday: WEEKDAYS[noon.getUTCDay()] ?? '',
    day: String(noon.getUTCDate()),
    month: MONTHS[noon.getUTCMonth()] ?? '',
    whole: formatDayAndDate(date, locale),
  };
}
