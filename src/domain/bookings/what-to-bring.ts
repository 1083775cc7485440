import type { LocaleSetting } from '../tenants/country-settings.ts';
import { pickWords } from '../words/words.ts';
import type { BookingKind, BookingSettings } from './booking-settings.ts';

/** In the dealer's words, else what nobody may come without. */
export function listBookingNeeds(
  kind: BookingKind,
  site: Pick<BookingSettings, 'bookings_bring'> & LocaleSetting,
): readonly string[] {
  const dealerList = site.bookings_bring[kind];
  if (dealerList !== null) return dealerList;
  return kind === 'test_drive' ? [`Your driver ${pickWords(site).licence}`] : ['Your service book'];
}
