import type { Reservation } from '#domain/reservations/reservation.ts';
import { orderOf } from './intent-of-hold.ts';
import { callOf, type ReservingSite } from './reserving-site.ts';

/**
 * Sees to it that nobody can pay for a reservation any more, before its car is anybody else's. `paid`: it was paid
 * already, which is noted. `unavailable`: the provider does not say, so nothing may be done yet.
 */
export async function endIntent(
  site: ReservingSite,
  reservation: Reservation,
): Promise<'cancelled' | 'paid' | 'unavailable'> {
  const { payments } = site;
  // Where nobody takes payments any more, nobody can pay.
  if (payments === null || payments.provider !== reservation.provider) return 'cancelled';
  const { id, account, intent_id } = reservation;
  // A process may have ended between asking for a payment and noting its id: asked again, the provider names the same.
  const intent =
    intent_id === null ? await payments.createIntent(orderOf(site, reservation)) : { id: intent_id };
  if (intent === 'refused') return 'cancelled';
  if (intent === 'unavailable') return 'unavailable';
  if (intent_id === null) await site.reservations.storeIntent(id, intent.id);
  const ended = await payments.cancelIntent(intent.id, account);
  return ended === 'paid' ? notePayment(site, { ...reservation, intent_id: intent.id }) : ended;
}

/** What the provider says of a payment is the truth, whatever was heard of it before. */
async function notePayment(
  site: ReservingSite,
  { id, intent_id, account }: Reservation,
): Promise<'paid' | 'unavailable'> {
  const intent = await site.payments?.intentOf(intent_id ?? '', account);
  if (intent === undefined || typeof intent === 'string') return 'unavailable';
  const payment = { amount_cents: intent.amountCents, currency: intent.currency };
  await site.reservations.act(id, { kind: 'paid', ...payment }, callOf(site));
  if (intent.status === 'refunded')
    await site.reservations.act(id, { kind: 'given_back', ...payment }, callOf(site));
  return 'paid';
}
