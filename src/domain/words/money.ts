import type { PriceBasis } from '../cars/car.ts';
import type { Locale, LocaleSetting } from '../tenants/country-settings.ts';
import { groupDigits } from './words.ts';

/** Whole dollars as shown, `$58,990`. The three currencies share the sign; the site's country says which is meant. */
export function formatMoney(cents: number): string {
  const dollars = Math.round(Math.abs(cents) / 100);
  return `${cents < 0 && dollars > 0 ? '-' : ''}$${groupDigits(dollars)}`;
}

/** Dollars as an address or a listing says them. */
export function toDollars(cents: number): number {
  return Math.round(cents / 100);
}

const AUSTRALIAN: Record<PriceBasis, string> = {
  drive_away: 'Drive away',
  ride_away: 'Ride away',
  excl_government_charges: 'Excl. government charges',
  plus_on_road_costs: 'Plus on-road costs',
};
const PRICE_BASIS_TEXTS: Record<Locale, Record<PriceBasis, string>> = {
  'en-AU': AUSTRALIAN,
  'en-NZ': AUSTRALIAN,
  'en-US': {
    drive_away: 'Out the door',
    ride_away: 'Out the door',
    excl_government_charges: 'Excl. tax, title and license',
    plus_on_road_costs: 'Plus tax, title and license',
  },
};

/** What the shown price includes, as the site's country says it. */
export function describePriceBasis(basis: PriceBasis, { locale }: LocaleSetting): string {
  return PRICE_BASIS_TEXTS[locale][basis];
}

/** Behind a text of the car, where there is no other place to say what its price includes. */
export function explainPriceBasis(basis: PriceBasis, site: LocaleSetting): string {
  return ` Price: ${describePriceBasis(basis, site).toLowerCase()}.`;
}

/** Nothing comes on top of the shown price. */
export function isWholePrice(basis: PriceBasis): boolean {
  return basis === 'drive_away' || basis === 'ride_away';
}

/** To the cent, `$1,062.35`: repayments are paid so, and their sum must be seen to agree. */
export function formatExactMoney(cents: number): string {
  const dollars = Math.floor(cents / 100);
  return `$${groupDigits(dollars)}.${String(cents % 100).padStart(2, '0')}`;
}
