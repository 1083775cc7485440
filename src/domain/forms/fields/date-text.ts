import type { Locale } from '../../tenants/country-settings.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** An ISO date in words: `9 March 1990`, to Americans `March 9, 1990`. */
export function formatDateField(date: string, locale: Locale): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const words = { month: MONTHS[Number(month) - 1] ?? '', day: Number(day) };
  return locale === 'en-US' ? `${words.month} ${words.day}, ${year}` : `${words.day} ${words.month} ${year}`;
}
