import type { PriceBasis } from '../cars/car.ts';
import { groupDigits } from './words.ts';

/** Whole dollars as shown, `$58,990`. The three currencies share the sign; the site's country says which is meant. */
export function formatMoney(cents: number): string {
  const dollars = Math.round(Math.abs(cents) / 100);
  return `${cents < 0 && dollars > 0 ? '-' : ''}$${groupDigits(dollars)}`;
}

/** Dollars as an address or a listing says them. */
export function dollarsOf(cents: number): number {
  return Math.round(cents / 100);
}

const PRICE_BASIS_TEXTS: Record<PriceBasis, string> = {
  drive_away: 'Drive away',
  ride_away: 'Ride away',
  excl_government_charges: 'Excl. government charges',
  plus_on_road_costs: 'Plus on-road costs',
};

/** What the shown price includes. */
export function priceBasisText(basis: PriceBasis): string {
  return PRICE_BASIS_TEXTS[basis];
}
