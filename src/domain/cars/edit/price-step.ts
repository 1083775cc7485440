import { formatLongDate } from '../../content/content-dates.ts';
import { readWallClock } from '../../contact/opening-hours-zone.ts';
import { listPlausibleRanges } from '../../imports/quarantine.ts';
import { DAY_MS } from '../../time/durations.ts';
import type { Website } from '../../tenants/website.ts';
import { formatMoney, toDollars } from '../../words/money.ts';
import type { Car, PriceBasis } from '../car.ts';
import { findPriceDrop, hasStood, PRICE_DROP_MS, type PriceChange, STOOD_MS } from '../price-history.ts';

/** A price and what it includes. */
export interface PriceWithBasis {
  price_cents: number | null;
  price_basis: PriceBasis;
}

/** What of a car decides what its page may say of an earlier price. */
type PricedCar = PriceWithBasis & { status: Car['status'] };

interface PriceStepCall {
  car: PricedCar;
  next: PriceWithBasis;
  /** ISO instant since which the site shows the price; null where it does not. */
  priceSince: string | null;
  history: readonly PriceChange[];
  website: Website;
  /** Milliseconds. */
  now: number;
}

/** What the page of a car says of its earlier price once it has another, or why it says nothing of it. */
export function describeNextWas(call: PriceStepCall): { isSaid: boolean; text: string } {
  const { car, next, priceSince, history, website, now } = call;
  if (next.price_cents === null)
    return { isSaid: false, text: '“Contact us for price”, and no earlier one.' };
  if (car.price_cents === null) return { isSaid: false, text: 'no earlier price: it had none.' };
  const change: PriceChange = {
    at: new Date(now).toISOString(),
    since: priceSince,
    price_cents: car.price_cents,
    price_basis: car.price_basis,
  };
  const drop = findPriceDrop({ ...next, status: car.status }, [...history, change], now);
  if (drop === null) return { isSaid: false, text: explainNoDrop(call, change) };
  const lastDay = readWallClock(now + PRICE_DROP_MS, website.timezone).date;
  return {
    isSaid: true,
    text: `“was ${formatMoney(drop.was_cents)}” until ${formatLongDate(lastDay, website.locale)}.`,
  };
}

function explainNoDrop({ car, next, now }: PriceStepCall, change: PriceChange): string {
  if (next.price_cents !== null && next.price_cents >= change.price_cents)
    return 'no earlier price: this one is not lower.';
  if (next.price_basis !== car.price_basis) return 'no earlier price: it did not include the same.';
  if (change.since === null) return 'no earlier price: it does not stand on the site.';
  if (hasStood(change)) return 'no earlier price.';
  const days = Math.floor((now - Date.parse(change.since)) / DAY_MS);
  return `no earlier price: ${formatMoney(change.price_cents)} stood ${days} of ${STOOD_MS / DAY_MS} days.`;
}

const MUCH_PERCENT = 30;

/** Whether a slip is likely: much more or less than before, or nothing such a vehicle costs. */
export function asksForDigits(
  car: PriceWithBasis,
  { price_cents }: PriceWithBasis,
  website: Website,
): boolean {
  if (price_cents === null) return false;
  const { least, most } = listPlausibleRanges(website, '').price_cents;
  if (price_cents < least || price_cents > most) return true;
  const { price_cents: earlierCents } = car;
  return earlierCents !== null && Math.abs(price_cents - earlierCents) * 100 > MUCH_PERCENT * earlierCents;
}

/** The last two digits of a price in whole dollars: `90` of $57,490. */
export function readLastDigits(priceCents: number): string {
  return String(toDollars(priceCents)).padStart(2, '0').slice(-2);
}

/** `Price down $1,500, 2.6 %`. */
export function describeDifference(car: PriceWithBasis, next: PriceWithBasis): string {
  if (next.price_cents === null) return 'No price any more';
  if (car.price_cents === null) return `Price ${formatMoney(next.price_cents)}, before none`;
  const difference = next.price_cents - car.price_cents;
  if (difference === 0) return 'The price includes something else';
  const share = ((Math.abs(difference) / car.price_cents) * 100).toFixed(1).replace(/\.0$/, '');
  return `Price ${difference < 0 ? 'down' : 'up'} ${formatMoney(Math.abs(difference))}, ${share} %`;
}
