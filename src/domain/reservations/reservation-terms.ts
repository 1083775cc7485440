import type { LocaleSetting } from '../tenants/country-settings.ts';
import { findDuty } from '../duties/duty-rows.ts';
import {
  hasUsedCarRules,
  findCarState,
  type WarrantyCar,
  type WarrantySite,
} from '../duties/warranty-note.ts';
import { formatExactMoney } from '../words/money.ts';
import { pickNoun } from '../words/words.ts';

interface Reservation {
  car: WarrantyCar;
  website: WarrantySite & LocaleSetting & { name: string };
  amountCents: number;
  /** After which an unconfirmed one is refunded. */
  days: number;
}

/** What a shopper agrees to by paying for a reservation, a sentence or two each, as it stands at the instant `now`. */
export function listReservationTerms(
  { car, website, amountCents, days }: Reservation,
  now: number,
): string[] {
  const amount = formatAmount(amountCents);
  const noun = pickNoun(website);
  const coolingOff = hasUsedCarRules(car, website)
    ? findDuty('cooling_off', { ...website, state: findCarState(car, website) }, now)
    : null;
  return [
    `You pay ${amount} now. It comes off the price of the ${noun}.`,
    `We take the ${noun} off sale for you. If we have not confirmed the reservation within ${formatDays(days)}, the ${amount} goes back to your card.`,
    `Change your mind before you sign a contract, and the ${amount} goes back to your card. A reservation is not yet a contract to buy.`,
    ...(coolingOff === null ? [] : [coolingOff.text]),
  ];
}

/** `$500`, and `$99.50` where there are cents: what is charged is never rounded. */
export function formatAmount(cents: number): string {
  return formatExactMoney(cents).replace(/\.00$/, '');
}

/** `7 days`, `1 day`. */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
