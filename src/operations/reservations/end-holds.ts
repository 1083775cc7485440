import { isOpen, type Reservation } from '#domain/reservations/reservation.ts';
import { endIntent } from './payment-intent.ts';
import { buildReservationCall, type ReservingSite } from './reserving-site.ts';

/**
 * Does what is due on a site: ends unpaid holds and confirmed reservations whose car is gone, gives back what the dealer
 * never confirmed, makes refunds, and tells the dealer what an import found. What a provider does not answer stays due. Returns how many are left so.
 */
export async function endHolds(site: ReservingSite): Promise<number> {
  let dueCount = 0;
  for (const reservation of await site.reservations.due(buildReservationCall(site).at))
    if (!(await doDue(site, reservation))) dueCount += 1;
  return dueCount;
}

/** Makes the refund of one reservation, where it waits for one: at once, and what is not answered is left to `endHolds`. */
export async function giveBackNow(site: ReservingSite, id: string): Promise<void> {
  const reservation = await site.reservations.byId(id);
  if (reservation?.state === 'refunding') await giveBack(site, reservation);
}

async function doDue(site: ReservingSite, reservation: Reservation): Promise<boolean> {
  const { reservations } = site;
  const { id, state, is_trouble_told, is_intent_open } = reservation;
  if (!is_trouble_told) await reservations.act(id, { kind: 'tell' }, buildReservationCall(site));
  if (state === 'refunding') return giveBack(site, reservation);
  if (state === 'confirmed') {
    await reservations.act(id, { kind: 'complete' }, buildReservationCall(site));
    return true;
  }
  if (state === 'paid') {
    await reservations.act(id, { kind: 'lapse' }, buildReservationCall(site));
    const now = await reservations.byId(id);
    return now?.state !== 'refunding' || giveBack(site, now);
  }
  if (!is_intent_open) return true;
  const intentOutcome = await endIntent(site, reservation);
  if (intentOutcome === 'unavailable') return false;
  if (intentOutcome === 'cancelled')
    await reservations.act(
      id,
      { kind: isOpen(reservation) ? 'expire' : 'cancelled' },
      buildReservationCall(site),
    );
  return true;
}

/**
 * Once, however often it is asked: a payment goes back whole or not at all. A provider may answer a key as it did first
 * for a day, also with a refusal, so that a try of another hour has a key of its own.
 */
async function giveBack(site: ReservingSite, reservation: Reservation): Promise<boolean> {
  const { id, intent_id, account, provider, trouble } = reservation;
  if (trouble !== null || intent_id === null || site.payments?.provider !== provider) return false;
  const hour = buildReservationCall(site).at.slice(0, 13);
  const answer = await site.payments.refund({ intentId: intent_id, account, key: `${id} ${hour}` });
  if (answer === 'unavailable') return false;
  const { amount_cents, currency } = reservation;
  await site.reservations.act(
    id,
    answer === 'refunded' ? { kind: 'given_back', amount_cents, currency } : { kind: 'refund_refused' },
    buildReservationCall(site),
  );
  return true;
}
