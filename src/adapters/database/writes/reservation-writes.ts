import { readPaymentAct, describePaymentEffect } from '#domain/reservations/act-of-payment.ts';
import {
  type ReservationAct,
  applyReservationAct,
  freesCar,
  findReservationNews,
} from '#domain/reservations/after-act.ts';
import { type Reservation, isOpen } from '#domain/reservations/reservation.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { ActOutcome, EventOutcome, ReservationCall } from '#ports/reservations.ts';
import type { PaymentEvent } from '#ports/payments.ts';
import { lockForUpdate, lockStock, readWriteInstant } from '../engine-differences.ts';
import { reservationRows } from '../rows/reservation-rows.ts';
import type { Db } from '../schema.ts';
import { planReservationDeliveries } from '#domain/leads/deliveries/planned-deliveries.ts';
import { findDue } from '#domain/leads/work/find-due.ts';
import type { Lead, ReservationNews } from '#domain/leads/lead.ts';
import { buildLeadFields } from '#domain/reservations/build-lead-fields.ts';
import { leadRows } from '../rows/lead-rows.ts';
import { noteAct } from './audit-writes.ts';
import { readNextSequence, storeDeliveries } from './delivery-writes.ts';
import { continueLeadWork } from '../rows/work-rows.ts';
import { storeNews } from './news-writes.ts';
import { freeCar, noteGoneCars, reserveCar } from './reserved-car-writes.ts';

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
      : readPaymentAct(event, reservation);
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
  const row = await lockForUpdate(db, query).executeTakeFirst();
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
      effect: describePaymentEffect(act, reservation),
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
  const change = applyReservationAct(reservation, act, time);
  if (change === null) return { kind: 'unchanged', reservation };
  const changedReservation = { ...reservation, ...change };
  await updateReservation(db, websiteId, { id: reservation.id, change });
  // Its car may have been sold while it was paid for.
  if (change.state === 'paid') await noteGoneCars(db, websiteId, instant);
  if (freesCar(reservation, change)) await freeCar(db, websiteId, { reservation, at: instant });
  else if (isOpen(changedReservation) && changedReservation.ends_at !== reservation.ends_at)
    await reserveCar(db, websiteId, { reservation: changedReservation, at: instant });
  const news = findReservationNews({ before: reservation, after: changedReservation, act }, call.at);
  await storeReservationNews(db, websiteId, { reservation: changedReservation, change, news, call });
  if (reservation.paid_at === null && changedReservation.paid_at !== null)
    await storeNews(db, websiteId, {
      news: [{ kind: 'paid', leadId: reservation.lead_id }],
      at: instant,
    });
  const { actor } = call;
  if (actor !== undefined) {
    const thing = `reservation ${reservation.id}`;
    const changed = Object.keys(change);
    await noteAct(db, websiteId, { at: call.at, actor, act: `${act.kind} reservation`, thing, changed });
  }
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

interface ChangedReservation {
  /** As it stands now. */
  reservation: Reservation;
  change: Partial<Reservation>;
  /** For the shopper; null for none. */
  news: ReservationNews | null;
  call: ReservationCall;
}

/**
 * The lead says how its reservation stands, and is delivered so: to the dealer where its state or its trouble changed, to
 * the shopper where there is news. An erased one says nothing any more.
 */
async function storeReservationNews(
  db: Db,
  websiteId: number,
  { reservation, change, news, call }: ChangedReservation,
): Promise<void> {
  const notifiesDealer = isNewsToDealer(change);
  if (!notifiesDealer && news === null) return;
  const query = db
    .selectFrom('lead')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', reservation.lead_id)
    .where('erased_at', 'is', null);
  const row = await lockForUpdate(db, query).executeTakeFirst();
  if (!row) return;
  const storedLead = leadRows.fromRow(row);
  const lead: Lead = {
    ...storedLead,
    ...buildLeadFields(reservation, storedLead),
    reservation_change: news ?? storedLead.reservation_change,
    updated_at: call.at,
  };
  const due = findDue(lead, call.website, Date.parse(call.at));
  const step = { before: storedLead, after: lead, due, at: call.at };
  await db
    .updateTable('lead')
    .set({ ...leadRows.toRow(lead), ...continueLeadWork(row, step) })
    .where('website_id', '=', websiteId)
    .where('seq', '=', row.seq)
    .execute();
  const recipients = {
    now: Date.parse(call.at),
    notifiesDealer,
    isInTrouble: reservation.trouble !== null,
    notifiesShopper: news !== null,
  };
  const deliveries = planReservationDeliveries(lead, call.website, recipients);
  const sequence = await readNextSequence(db, websiteId, lead.id);
  await storeDeliveries(db, websiteId, { lead, sequence, deliveries, notices: [], isHeld: false });
}

function isNewsToDealer({ state, trouble, is_trouble_told }: Partial<Reservation>): boolean {
  return state !== undefined || (trouble !== undefined && trouble !== null) || is_trouble_told === true;
}
