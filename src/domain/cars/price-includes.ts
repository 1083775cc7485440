import type { CountrySettings } from '../tenants/country-settings.ts';
import { isWholePrice, describePriceBasis } from '../words/money.ts';
import { isForSale } from './card-tag.ts';
import type { Car } from './car.ts';

/** What a car's price includes, as its page says it: `Drive away, no more to pay`, `Plus on-road costs`. */
export function describePriceContents(car: Car, website: CountrySettings): string {
  const basis = describePriceBasis(car.price_basis, website);
  return isForSale(car) && isWholePrice(car.price_basis) ? `${basis}, no more to pay` : basis;
}
