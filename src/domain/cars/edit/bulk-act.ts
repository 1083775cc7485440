import type { Website } from '../../tenants/website.ts';
import { formatMoney } from '../../words/money.ts';
import { type FieldValue, isSameValue, type LockableField, readField, writeField } from '../car-locks.ts';
import type { Car } from '../car.ts';
import {
  buildStandChange,
  CAR_STANDS,
  type CarStand,
  describeStatus,
  isForSale,
  isGone,
  listStands,
} from './car-stand.ts';
import { describeValue } from './form-fields.ts';
import { asksForDigits } from './price-step.ts';
import { readTyped } from './read-typed.ts';

/** So many cars are changed at once, at most. */
export const MOST_AT_ONCE = 500;

/** What of many cars is changed at once. */
export const BULK_ACTS = ['price', 'status', 'tag', 'location'] as const;

export type BulkActName = (typeof BULK_ACTS)[number];

/** By what a price becomes another: an amount, or a share of it. */
export const PRICE_STEPS = ['less', 'more', 'percent_less', 'percent_more'] as const;

type PriceStepName = (typeof PRICE_STEPS)[number];

/** As somebody typed or chose it. */
export interface BulkActRequest {
  name: BulkActName;
  /** A stand, an amount or a share, a tag, the id of a place. */
  value: string;
  /** Of prices. */
  step: PriceStepName;
}

export type BulkAct =
  | { name: 'status'; stand: CarStand }
  /** `size`: cents, or per cent; below nothing where prices fall. */
  | { name: 'price'; isShare: boolean; size: number }
  | { name: 'tag' | 'location'; text: string };

const WHOLE = 100;
/** Of a tag, as of one that is typed on a car's own page. */
const LONGEST_TAG = 60;

/** What somebody asks for, or in a sentence why it cannot be done to any car. */
export function readBulkAct(
  { name, value, step }: BulkActRequest,
  website: Website,
): { act: BulkAct } | { fault: string } {
  const text = value.trim();
  switch (name) {
    case 'price':
      return readPriceAct(text, step);
    case 'status': {
      const stand = CAR_STANDS.find((candidate) => candidate === text);
      return stand === undefined ? { fault: 'Choose what becomes of them.' } : { act: { name, stand } };
    }
    case 'location': {
      const isPlace = website.locations.some(({ id }) => String(id) === text);
      return isPlace ? { act: { name, text } } : { fault: 'Choose a place.' };
    }
    case 'tag':
      return text.length > LONGEST_TAG
        ? { fault: `At most ${LONGEST_TAG} letters.` }
        : { act: { name, text } };
  }
}

/** `$1,500`, `2.5 %`. */
function readPriceAct(text: string, step: PriceStepName): { act: BulkAct } | { fault: string } {
  const digits = text.replaceAll(/[\s$,%]/g, '');
  const size = /^\d{1,8}(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : 0;
  const sign = step === 'less' || step === 'percent_less' ? -1 : 1;
  const isShare = step === 'percent_less' || step === 'percent_more';
  if (isShare && size > 0 && size < WHOLE) return { act: { name: 'price', isShare, size: sign * size } };
  if (isShare) return { fault: 'Type a number below 100, such as 5.' };
  if (size === 0 || !Number.isInteger(size)) return { fault: 'Type an amount in dollars, such as 500.' };
  return { act: { name: 'price', isShare, size: sign * size * WHOLE } };
}

/** The field that the act changes. */
export function findBulkField(act: BulkAct): LockableField {
  if (act.name !== 'status') return act.name;
  return act.stand === 'hidden' || act.stand === 'shown' ? 'shown' : 'status';
}

/** A car that somebody chose. */
export interface ChosenCar {
  car: Car;
  /** The lead of whoever paid to reserve it. */
  payingLead: string | null;
  /** ISO instant until which somebody may pay for it. */
  heldUntil: string | null;
}

interface BulkContext {
  website: Website;
  /** ISO instant. */
  now: string;
}

/** What becomes of one of the cars, or in a sentence why nothing does. `act`: its name in the audit. */
export type BulkChange =
  | { field: LockableField; to: FieldValue; act: string; after: string }
  | { reason: string; payingLead?: string };

export function planBulkChange(
  act: BulkAct,
  { car, payingLead, heldUntil }: ChosenCar,
  context: BulkContext,
): BulkChange {
  const change = planChange(act, car, context);
  if ('reason' in change) return change;
  if (isSameValue(readField(car, change.field), change.to)) return ALREADY;
  const nextCar = writeField(car, change.field, change.to);
  const isTaken = isForSale(car) && !isForSale(nextCar);
  if (isTaken && payingLead !== null) return { reason: PAID_FOR, payingLead };
  if (isTaken && heldUntil !== null && heldUntil > context.now) return HELD;
  return { ...change, after: describeBulkField(nextCar, change.field, context.website) };
}

type CarChange = { field: LockableField; to: FieldValue; act: string } | { reason: string };

const EDIT = 'edit car';
/** Of a car that would be sold or hidden. */
export const PAID_FOR = 'Somebody paid to reserve it. Decide that first.';
export const HELD = { reason: 'Somebody is paying to reserve it now: decide on its own page.' };
/** Of a car of which nothing is to be changed. */
export const ALREADY = { reason: 'It is so already.' };

function planChange(act: BulkAct, car: Car, context: BulkContext): CarChange {
  if (act.name === 'price') return planPrice(act, car, context);
  if (act.name === 'status') return planStand(act.stand, car, context);
  const typed = readTyped(act.name, act.text, { ...context, car, keptVin: '' });
  return 'fault' in typed ? { reason: typed.fault } : { field: act.name, to: typed.to, act: EDIT };
}

function planStand(stand: CarStand, car: Car, { now }: BulkContext): CarChange {
  if (!listStands(car).includes(stand))
    return stand === 'sold' && !car.sold && car.status !== 'sold' ? refuseGone(car) : ALREADY;
  const { field, value, act } = buildStandChange(stand, now);
  return { field, to: value, act };
}

/** What would be far from the price before is for a look at the one car. */
function planPrice(
  { isShare, size }: Extract<BulkAct, { name: 'price' }>,
  car: Car,
  { website }: BulkContext,
): CarChange {
  if (isGone(car)) return refuseGone(car);
  if (car.price_cents === null) return { reason: 'It has no price.' };
  // A share of a price is no reason for cents.
  const price_cents = isShare
    ? Math.round((car.price_cents * (1 + size / WHOLE)) / WHOLE) * WHOLE
    : car.price_cents + size;
  if (price_cents <= 0) return { reason: 'Nothing would be left of its price.' };
  if (asksForDigits(car, { price_cents, price_basis: car.price_basis }, website))
    return { reason: `${formatMoney(price_cents)} is far from its price: change it on its own page.` };
  return { field: 'price', to: { ...readField(car, 'price'), price_cents }, act: EDIT };
}

function refuseGone(car: Car): { reason: string } {
  return { reason: `It is: ${describeStatus(car).toLowerCase()}.` };
}

/** In words, what stands in the field that an act would change. */
export function describeBulkField(car: Car, field: LockableField, website: Website): string {
  if (field === 'shown') return car.show_on_dealer_website ? 'On the site' : 'Hidden';
  if (field === 'price' || field === 'tag' || field === 'location') return describeValue(car, field, website);
  return describeStatus(car);
}
