import type { Locale } from '../tenants/country-settings.ts';

const AUSTRALIAN = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];

const AMERICAN = [
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO',
  'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY',
].flatMap((line) => line.split(' '));

const STATES: Record<Locale, readonly string[]> = { 'en-AU': AUSTRALIAN, 'en-NZ': [], 'en-US': AMERICAN };

/** The states of a country by their letters; New Zealand has none in its addresses. */
export function listStates(locale: Locale): readonly string[] {
  return STATES[locale];
}
