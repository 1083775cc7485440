import type { Locale } from '../tenants/country-settings.ts';

/** The message when a postcode is wrong for the site's country, else null: four digits, or a US ZIP code. */
export function whyNotPostcode(postcode: string, locale: Locale): string | null {
  if (locale === 'en-US') {
    return /^\d{5}(?:-\d{4})?$/.test(postcode) ? null : 'Invalid ZIP code. Please enter a 5-digit number.';
  }
  return /^\d{4}$/.test(postcode) ? null : 'Invalid postcode. Please enter a 4-digit number.';
}
