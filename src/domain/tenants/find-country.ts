import type { Locale } from './country-settings.ts';

/** As ISO 3166 names them. */
export type Country = 'AU' | 'NZ' | 'US';

const COUNTRIES: Record<Locale, Country> = { 'en-AU': 'AU', 'en-NZ': 'NZ', 'en-US': 'US' };

export function findCountry(locale: Locale): Country {
  return COUNTRIES[locale];
}
