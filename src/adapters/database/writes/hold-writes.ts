import { withoutUnpayable } from '#domain/cars/car-payment.ts';
import { PRICE_THRESHOLD_CENTS, whyNotReservable } from '#domain/cars/reserve.ts';
import {
  countCarsForUnpaidHolds,
  isSamePerson,
  countUnpaidHoldsOfPerson,
} from '#domain/reservations/hold-limits.ts';
import { type Reservation, OPEN_STATES } from '#domain/reservations/reservation.ts';
import type { LeadSubmission } from '#ports/leads.ts';
import type { NewHold, TakeOutcome } from '#ports/reservations.ts';
import { readWriteInstant, lockStock } from '../engine-differences.ts';
import { readCarRow } from '../rows/car-rows.ts';
import { reservationRows } from '../rows/reservation-rows.ts';
import type { Db } from '../schema.ts';
import { findEarlierLead, freeKey, insertLead } from './lead-writes.ts';
import { reserveCar } from './reserved-car-writes.ts';

/** Holds a car for the shopper whose browser asks first. */
export async function storeHold(db: Db, websiteId: number, hold: NewHold): Promise<TakeOutcome> {
  // Most of a crowd is told without waiting for its turn.
  const earlyRefusal = await refuseHold(db, websiteId, hold);
  if (earlyRefusal !== null) return earlyRefusal;
  await lockStock(db, websiteId);
  return (await refuseHold(db, websiteId, hold)) ?? insertHold(db, websiteId, hold);
}

/** Why the car cannot be held for this shopper now, or the hold of it that the shopper has already; null when it can. */
async function refuseHold(db: Db, websiteId: number, hold: NewHold): Promise<TakeOutcome | null> {
  const refusal = await findRefusal(db, websiteId, hold);
  // Read last: what refuses may be the hold that a twin of this request made a moment ago.
  return (await findHoldByKey(db, websiteId, hold.submission)) ?? refusal;
}

/** What stands against a hold, whatever key asks for it. */
async function findRefusal(db: Db, websiteId: number, hold: NewHold): Promise<TakeOutcome | null> {
  const row = await db
    .selectFrom('car')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', hold.carId)
    .executeTakeFirst();
  if (!row) return { kind: 'not_found' };
  if (row.reservation_id !== null) return findRepeat(db, websiteId, hold);
  const car = withoutUnpayable(readCarRow(row), hold.website);
  const reason = whyNotReservable(car, hold.website);
  if (reason !== null)
    return reason === 'reserved' ? { kind: 'taken' } : { kind: 'not_reservable', why: reason };
  if (hold.priceSeenCents !== null && hold.priceSeenCents !== car.price_cents)
    return { kind: 'price_changed', priceCents: car.price_cents };
  const { networkHolds } = hold;
  return networkHolds === null ? null : findLimit(db, websiteId, { hold, networkHolds });
}

/** What the key of a request answers while the hold that it made stands; one that has ended frees its key. */
export async function findHoldByKey(
  db: Db,
  websiteId: number,
  submission: LeadSubmission,
): Promise<TakeOutcome | null> {
  const storedLead = await findEarlierLead(db, websiteId, submission);
  if (storedLead === null || storedLead.kind === 'key_reused_with_other_data') return storedLead;
  const row = await selectOpen(db, websiteId).where('lead_id', '=', storedLead.id).executeTakeFirst();
  if (!row) return null;
  return { kind: 'held', reservation: reservationRows.fromRow(row), isRepeat: true, isReplay: true };
}

/** The hold of the same car, where the shopper's browser has it; otherwise somebody else has the car. */
async function findRepeat(db: Db, websiteId: number, hold: NewHold): Promise<TakeOutcome> {
  const row = await selectOpen(db, websiteId).where('car_id', '=', hold.carId).executeTakeFirst();
  if (!row || row.id !== hold.earlierId) return { kind: 'taken' };
  return { kind: 'held', reservation: reservationRows.fromRow(row), isRepeat: true, isReplay: false };
}

async function findLimit(
  db: Db,
  websiteId: number,
  { hold, networkHolds }: { hold: NewHold; networkHolds: number },
): Promise<TakeOutcome | null> {
  // Few: their number is limited.
  const unpaid = await db
    .selectFrom('reservation')
    .innerJoin('lead', (join) =>
      join
        .onRef('lead.website_id', '=', 'reservation.website_id')
        .onRef('lead.id', '=', 'reservation.lead_id'),
    )
    .select(['reservation.id', 'reservation.ends_at', 'lead.email', 'lead.phone'])
    .where('reservation.website_id', '=', websiteId)
    .where('reservation.state', '=', 'pending')
    .orderBy('reservation.ends_at')
    .execute();
  const browserHolds = unpaid.filter(({ id }) => id === hold.earlierId);
  const personHolds = unpaid.filter((unpaidHold) => isSamePerson(unpaidHold, hold.submission.lead));
  const shopperHolds =
    personHolds.length >= countUnpaidHoldsOfPerson(networkHolds) ? personHolds : browserHolds;
  const { at: instant } = hold.submission;
  if (shopperHolds[0] !== undefined)
    return {
      kind: 'limited',
      by: 'shopper',
      seconds: await countSecondsUntil(db, shopperHolds[0].ends_at, instant),
    };
  const carsNeeded = countCarsForUnpaidHolds(unpaid.length + 1, networkHolds);
  if (await hasReservableCars(db, websiteId, carsNeeded)) return null;
  return {
    kind: 'limited',
    by: 'site',
    seconds: await countSecondsUntil(db, unpaid[0]?.ends_at ?? null, instant),
  };
}

/** By the clock that the ends of holds are made of. */
async function countSecondsUntil(db: Db, instant: string | null, writeInstant: string): Promise<number> {
  const now = await readWriteInstant(db, writeInstant);
  return Math.max(1, Math.ceil((Date.parse(instant ?? now) - Date.parse(now)) / 1000));
}

/** Whether so many cars could be reserved, as far as their rows say. No more of a large stock is read than that takes. */
async function hasReservableCars(db: Db, websiteId: number, carsNeeded: number): Promise<boolean> {
  if (carsNeeded === 0) return true;
  const reservableRows = await db
    .selectFrom('car')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('status', '=', 'in_stock')
    .where('show_on_dealer_website', '=', true)
    .where('sold', '=', false)
    .where('reserved', '=', false)
    .where('price_cents', '>', PRICE_THRESHOLD_CENTS)
    .where((eb) => eb.or([eb('reservable', 'is', null), eb('reservable', '=', true)]))
    .limit(carsNeeded)
    .execute();
  return reservableRows.length === carsNeeded;
}

async function insertHold(db: Db, websiteId: number, hold: NewHold): Promise<TakeOutcome> {
  const now = await readWriteInstant(db, hold.submission.at);
  const { id, carId, amountCents, currency, provider, account, submission } = hold;
  const reservation: Reservation = {
    id,
    car_id: carId,
    lead_id: submission.id,
    state: 'pending',
    amount_cents: amountCents,
    currency,
    provider,
    account,
    intent_id: null,
    is_intent_open: true,
    created_at: now,
    ends_at: new Date(Date.parse(now) + hold.holdMs).toISOString(),
    paid_at: null,
    ended_at: null,
    trouble: null,
    is_trouble_told: true,
  };
  await db
    .insertInto('reservation')
    .values({
      ...reservationRows.toRow(reservation),
      website_id: websiteId,
      // The lead has the key of the request.
      request_key: id,
    })
    .execute();
  await reserveCar(db, websiteId, { reservation, at: now });
  // Of an earlier hold, which has ended.
  await freeKey(db, websiteId, submission.idempotencyKey);
  const leadOutcome = await insertLead(db, websiteId, submission);
  if (leadOutcome.kind !== 'created')
    throw new Error(`The lead of a hold was not stored: ${leadOutcome.kind}`);
  return { kind: 'held', reservation, isRepeat: false, isReplay: false };
}

export interface IntentOfHold {
  id: string;
  intentId: string;
}

/** Notes the provider's id of a hold's payment, once; false when the hold has ended. */
export async function storeIntent(
  db: Db,
  websiteId: number,
  { id, intentId }: IntentOfHold,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservation')
    .set({ intent_id: intentId })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function selectOpen(db: Db, websiteId: number) {
  return db
    .selectFrom('reservation')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('state', 'in', OPEN_STATES);
}
