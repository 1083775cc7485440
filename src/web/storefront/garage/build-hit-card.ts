import type { ListedCar } from '#domain/cars/listed-car.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';

/** The card of a search hit, as every list draws it. `now` in milliseconds. */
export function buildHitCard(
  hit: ListedCar,
  site: Parameters<typeof buildFinancedCard>[1],
  now: number,
): CardData {
  const { price, subscription_price, sold_date_timestamp: soldAt } = hit;
  const car = {
    ...hit,
    details: hit,
    price_cents: price === null ? null : price * 100,
    subscription_price_cents: subscription_price === null ? null : subscription_price * 100,
    sold_at: soldAt === null ? null : new Date(soldAt * 1000).toISOString(),
  };
  return buildFinancedCard(car, site, now);
}
