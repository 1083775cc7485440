import { DAY_MS } from '../time/durations.ts';
import type { Car, PriceBasis } from './car.ts';
import type { LocaleSetting, TimezoneSetting } from '../tenants/country-settings.ts';
import { formatMoney } from '../words/money.ts';
import { findDateFormat } from '../time/date-format.ts';

/** A former price of a car, stored when it got another one. */
export interface PriceChange {
  /** ISO 8601 instant, UTC: until when it cost this. */
  at: string;
  /** ISO 8601 instant, UTC: since when the site showed it; null when it did not, or nobody knows. */
  since: string | null;
  price_cents: number;
  price_basis: PriceBasis;
}

/** What a car cost before its price fell. */
export interface PriceDrop {
  was_cents: number;
  dropped_cents: number;
  /** ISO 8601 instant, UTC. */
  until: string;
}

/** How long a price drop is shown. */
export const PRICE_DROP_MS = 90 * DAY_MS;
/** How long a price must have been on the site before a lower one may be called a drop. */
export const STOOD_MS = 14 * DAY_MS;

type PricedCar = Pick<Car, 'price_cents' | 'price_basis' | 'status'>;

/**
 * The last fall of a car's price within 90 days before `now` (milliseconds), by the site's own records. Null when the
 * price before stood on the site for less than 14 days, the last change was a rise (a mistake that was taken back), the
 * two prices have not the same things in them, or the car is no longer offered.
 */
export function findPriceDrop(
  car: PricedCar,
  history: readonly PriceChange[],
  now: number,
): PriceDrop | null {
  const lastChange = findLatest(history);
  if (lastChange === null || car.price_cents === null || car.status === 'sold') return null;
  if (lastChange.price_basis !== car.price_basis || lastChange.price_cents <= car.price_cents) return null;
  if (!hasStood(lastChange)) return null;
  const since = now - Date.parse(lastChange.at);
  if (since < 0 || since >= PRICE_DROP_MS) return null;
  return {
    was_cents: lastChange.price_cents,
    dropped_cents: lastChange.price_cents - car.price_cents,
    until: lastChange.at,
  };
}

/** Whether it was asked for long enough to be told as what the price was. */
export function hasStood({ at: until, since }: Pick<PriceChange, 'at' | 'since'>): boolean {
  return since !== null && Date.parse(until) - Date.parse(since) >= STOOD_MS;
}

function findLatest(history: readonly PriceChange[]): PriceChange | null {
  return history.reduce<PriceChange | null>(
    (latestChange, change) => (latestChange === null || change.at > latestChange.at ? change : latestChange),
    null,
  );
}

/** "Was $32,990 until 3 November. Dropped $2,000." by the site's own calendar. */
export function describePriceDrop(
  drop: PriceDrop,
  { locale, timezone }: LocaleSetting & TimezoneSetting,
): string {
  const day = findDateFormat(locale, { day: 'numeric', month: 'long', timeZone: timezone });
  const until = day.format(new Date(drop.until));
  return `Was ${formatMoney(drop.was_cents)} until ${until}. Dropped ${formatMoney(drop.dropped_cents)}.`;
}
