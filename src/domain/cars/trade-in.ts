import type { Car } from './car.ts';
import { PRICE_THRESHOLD_CENTS } from './reserve.ts';
import type { FeatureSettings } from '../tenants/feature-settings.ts';

export type TradableCar = Pick<Car, 'status' | 'sold' | 'reserved' | 'price_cents'>;

export type WhyNotTradable = 'no_autograb' | 'not_in_stock' | 'sold' | 'reserved' | 'price_too_low';

/** Why "Trade-in valuation" is not offered for a car, by the first condition of spec §5 that fails; else null. */
export function whyNotTradable(
  car: TradableCar,
  website: { features: { autograb: FeatureSettings['features']['autograb'] } },
): WhyNotTradable | null {
  if (!website.features.autograb) return 'no_autograb';
  if (car.sold) return 'sold';
  if (car.reserved) return 'reserved';
  if (car.status !== 'in_stock') return 'not_in_stock';
  if (car.price_cents === null || car.price_cents <= PRICE_THRESHOLD_CENTS) return 'price_too_low';
  return null;
}
