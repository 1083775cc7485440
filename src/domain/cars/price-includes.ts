import type { CountrySettings } from '../tenants/country-settings.ts';
import { isWholePrice, priceBasisText } from '../words/money.ts';
import { isForSale } from './card-tag.ts';
import type { Car } from './car.ts';

/** What a car's price includes, as its page says it: `Drive away, no more to pay`, `Plus on-road costs`. */
export function priceIncludes(car: Car, website: CountrySettings): string {
  const basis = priceBasisText(car.price_basis, website);
  return isForSale(car) && isWholePrice(car.price_basis) ? `${basis}, no more to pay` : basis;
}
