import type { ListedCar } from '#domain/cars/listed-car.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import { formatMoney, priceBasisText } from '#domain/words/money.ts';

type PricedCar = Pick<ListedCar, 'price' | 'price_basis' | 'sold'>;

/** A search hit's price as every card says it. */
export function describePrice(
  { price, price_basis, sold: isSold }: PricedCar,
  site: Pick<CountrySettings, 'locale'>,
): { price: string; note: string } {
  if (price === null) return { price: 'Contact us for price', note: isSold ? 'Sold' : '' };
  const basis = priceBasisText(price_basis, site);
  return { price: formatMoney(price * 100), note: isSold ? `${basis}, sold` : basis };
}
