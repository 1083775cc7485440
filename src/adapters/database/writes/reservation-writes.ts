import { actOfPayment, effectOfPayment } from '#domain/reservations/act-of-payment.ts';
import { afterAct, freesCar, type ReservationAct } from '#domain/reservations/after-act.ts';
import { newsOfReservation } from '#domain/reservations/news-of-reservation.ts';
import { isOpen, type Reservation } from '#domain/reservations/reservation.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { ActOutcome, EventOutcome, ReservationCall } from '#ports/reservations.ts';
import type { PaymentEvent } from '#ports/payments.ts';
import { forUpdate, readWriteInstant, lockStock } from '../engine-differences.ts';
import { reservationRows } from '../rows/reservation-rows.ts';
import type { Db } from '../schema.ts';
import { storeReservationNews } from './reservation-news-writes.ts';
import { freeCar, reserveCar } from './reserved-car-writes.ts';

/** Does to a reservation what is asked, where that changes anything. */
export async function actOnReservation(
  db: Db,
  websiteId: number,
  { id, act, ...call }: ReservationCall & { id: string; act: ReservationAct },
): Promise<ActOutcome> {
  await lockStock(db, websiteId);
  const reservation = await findReservation(db, websiteId, { id });
  if (reservation === null) return { kind: 'not_found' };
  return applyAct(db, websiteId, { reservation, act, call });
}

/** Stores an event once, and does to its reservation what it says. */
export async function recordPaymentEvent(
  db: Db,
  websiteId: number,
  { event, ...call }: ReservationCall & { event: PaymentEvent },
): Promise<EventOutcome> {
  await lockStock(db, websiteId);
  const instant = await readWriteInstant(db, call.at);
  const reservation = await findReservationOfEvent(db, websiteId, event);
  const act =
    reservation === null || (await isOvertaken(db, websiteId, event))
      ? null
      : actOfPayment(event, reservation);
  if (!(await storeEvent(db, websiteId, { event, at: instant, reservation, act })))
    return { kind: 'repeated' };
  if (reservation === null) return { kind: 'unknown' };
  const { intent_id, id } = reservation;
  if (intent_id === null && act?.kind !== 'payment_differs') {
    // The provider was quicker than the note of what it prepared.
    await updateReservation(db, websiteId, { id, change: { intent_id: event.intentId } });
  }
  if (act === null) return { kind: 'recorded', reservation };
  const outcome = await applyAct(db, websiteId, { reservation, act, call });
  return { kind: 'recorded', reservation: outcome.reservation };
}

/** Whether a dispute is heard to begin after it was heard to end. */
async function isOvertaken(db: Db, websiteId: number, event: PaymentEvent): Promise<boolean> {
  if (event.kind !== 'disputed') return false;
  const { provider, account, intentId, at: eventInstant } = event;
  const endingRow = await db
    .selectFrom('payment_event')
    .select('event_id')
    .where('website_id', '=', websiteId)
    .where((eb) => eb.and({ provider, account, intent_id: intentId }))
    .where('kind', 'in', ['dispute_won', 'dispute_lost'])
    .where('at', '>=', eventInstant)
    .executeTakeFirst();
  return endingRow !== undefined;
}

async function findReservation(
  db: Db,
  websiteId: number,
  key: { id: string } | { intent_id: string },
): Promise<Reservation | null> {
  const query = db
    .selectFrom('reservation')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where((eb) => eb.and(key));
  const row = await forUpdate(db, query).executeTakeFirst();
  return row ? reservationRows.fromRow(row) : null;
}

/** Of the same provider and account alone: what happened elsewhere is nobody's here. */
async function findReservationOfEvent(
  db: Db,
  websiteId: number,
  { intentId, holdId, provider, account }: PaymentEvent,
): Promise<Reservation | null> {
  const reservation =
    (intentId === '' ? null : await findReservation(db, websiteId, { intent_id: intentId })) ??
    (holdId === '' ? null : await findReservation(db, websiteId, { id: holdId }));
  return reservation?.provider === provider && reservation.account === account ? reservation : null;
}

interface HeardEvent {
  event: PaymentEvent;
  /** ISO instant. */
  at: string;
  reservation: Reservation | null;
  act: ReservationAct | null;
}

/** False for one that is stored already. */
async function storeEvent(
  db: Db,
  websiteId: number,
  { event, at: instant, reservation, act }: HeardEvent,
): Promise<boolean> {
  const { provider, account, id, kind, intentId, amountCents, currency } = event;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_event')
    .values({
      website_id: websiteId,
      provider,
      account,
      event_id: id,
      kind,
      intent_id: intentId,
      reservation_id: reservation?.id ?? '',
      amount_cents: amountCents,
      currency,
      at: event.at,
      received_at: instant,
      effect: effectOfPayment(act, reservation),
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'provider', 'account', 'event_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface ActToApply {
  reservation: Reservation;
  act: ReservationAct;
  call: ReservationCall;
}

async function applyAct(
  db: Db,
  websiteId: number,
  { reservation, act, call }: ActToApply,
): Promise<Exclude<ActOutcome, { kind: 'not_found' }>> {
  const instant = await readWriteInstant(db, call.at);
  const time = { now: Date.parse(instant), confirmMs: call.website.reservation_days * DAY_MS };
  const change = afterAct(reservation, act, time);
  if (change === null) return { kind: 'unchanged', reservation };
  const changedReservation = { ...reservation, ...change };
  await updateReservation(db, websiteId, { id: reservation.id, change });
  if (freesCar(reservation, change)) await freeCar(db, websiteId, { reservation, at: instant });
  else if (isOpen(changedReservation) && changedReservation.ends_at !== reservation.ends_at)
    await reserveCar(db, websiteId, { reservation: changedReservation, at: instant });
  const news = newsOfReservation({ before: reservation, after: changedReservation, act }, call.at);
  await storeReservationNews(db, websiteId, { reservation: changedReservation, change, news, call });
  return { kind: 'changed', reservation: changedReservation };
}

async function updateReservation(
  db: Db,
  websiteId: number,
  { id, change }: { id: string; change: Partial<Reservation> },
): Promise<void> {
  await db
    .updateTable('reservation')
    .set(change)
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}
