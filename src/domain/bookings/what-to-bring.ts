import type { CountrySettings } from '../tenants/country-settings.ts';
import { wordsOf } from '../words/words.ts';
import type { BookingKind, BookingSettings } from './booking-settings.ts';

/** In the dealer's words, else what nobody may come without. */
export function whatToBring(
  kind: BookingKind,
  site: Pick<BookingSettings, 'bookings_bring'> & Pick<CountrySettings, 'locale'>,
): readonly string[] {
  const own = site.bookings_bring[kind];
  if (own !== null) return own;
  return kind === 'test_drive' ? [`Your driver ${wordsOf(site).licence}`] : ['Your service book'];
}
