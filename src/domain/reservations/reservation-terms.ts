import type { LocaleSetting } from '../tenants/country-settings.ts';
import { findDuty } from '../duties/find-duty.ts';
import { hasUsedCarRules, stateOfCar, type WarrantyCar, type WarrantySite } from '../duties/warranty-note.ts';
import { exactMoney } from '../words/money.ts';
import { pickNoun } from '../words/words.ts';

interface Reservation {
  car: WarrantyCar;
  website: WarrantySite & LocaleSetting & { name: string };
  amountCents: number;
  /** After which an unconfirmed one is refunded. */
  days: number;
}

/** What a shopper agrees to by paying for a reservation, a sentence or two each, as it stands at the instant `now`. */
export function reservationTerms({ car, website, amountCents, days }: Reservation, now: number): string[] {
  const amount = amountText(amountCents);
  const noun = pickNoun(website);
  const coolingOff = hasUsedCarRules(car, website)
    ? findDuty('cooling_off', { ...website, state: stateOfCar(car, website) }, now)
    : null;
  return [
    `You pay ${amount} now. It comes off the price of the ${noun}.`,
    `We take the ${noun} off sale for you. If we have not confirmed the reservation within ${daysText(days)}, the ${amount} goes back to your card.`,
    `Change your mind before you sign a contract, and the ${amount} goes back to your card. A reservation is not yet a contract to buy.`,
    ...(coolingOff === null ? [] : [coolingOff.text]),
  ];
}

/** `$500`, and `$99.50` where there are cents: what is charged is never rounded. */
export function amountText(cents: number): string {
  return exactMoney(cents).replace(/\.00$/, '');
}

/** `7 days`, `1 day`. */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
