import type { ListedCar } from '#domain/cars/listed-car.ts';
import type { LocaleSetting } from '#domain/tenants/country-settings.ts';
import { formatMoney, describePriceBasis } from '#domain/words/money.ts';

/** A search hit's price as every card says it. */
export function describePrice(
  { price, price_basis, sold: isSold }: ListedCar,
  site: LocaleSetting,
): { price: string; note: string } {
  if (price === null) return { price: 'Contact us for price', note: isSold ? 'Sold' : '' };
  const basis = describePriceBasis(price_basis, site);
  return { price: formatMoney(price * 100), note: isSold ? `${basis}, sold` : basis };
}
