import type { ListedCar } from '#domain/cars/listed-car.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import { formatMoney, priceBasisText } from '#domain/words/money.ts';

type PricedCar = Pick<ListedCar, 'price' | 'price_basis' | 'sold'>;

/** A search hit's price as every card says it. */
export function priceOf(
  { price, price_basis, sold }: PricedCar,
  site: Pick<CountrySettings, 'locale'>,
): { price: string; note: string } {
  if (price === null) return { price: 'Contact us for price', note: sold ? 'Sold' : '' };
  const basis = priceBasisText(price_basis, site);
  return { price: formatMoney(price * 100), note: sold ? `${basis}, sold` : basis };
}
