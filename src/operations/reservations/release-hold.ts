import type { Reservation } from '#domain/reservations/reservation.ts';
import { endIntent } from './payment-intent.ts';
import { buildReservationCall, type ReservingSite } from './reserving-site.ts';

export type ReleaseHoldResult =
  | { kind: 'released' }
  /** It was paid already: the car stays the shopper's. */
  | { kind: 'paid'; reservation: Reservation }
  /** The provider does not answer: it ends by itself. */
  | { kind: 'unavailable' }
  | { kind: 'not_found' };

/** The shopper gives up a hold: nobody can pay for it any more, then the car is free. */
export async function releaseHold(site: ReservingSite, id: string): Promise<ReleaseHoldResult> {
  const reservation = await site.reservations.byId(id);
  if (reservation === null) return { kind: 'not_found' };
  if (reservation.state === 'pending') {
    const intentOutcome = await endIntent(site, reservation);
    if (intentOutcome === 'unavailable') return { kind: 'unavailable' };
    if (intentOutcome === 'cancelled')
      await site.reservations.act(id, { kind: 'release', isIntentEnded: true }, buildReservationCall(site));
  }
  const now = await site.reservations.byId(id);
  return now?.state === 'paid' || now?.state === 'confirmed'
    ? { kind: 'paid', reservation: now }
    : { kind: 'released' };
}
