import type { Reservation } from '#domain/reservations/reservation.ts';
import type { PaymentIntent, PaymentOrder } from '#ports/payments.ts';
import { type ReservingSite, buildReservationCall } from './reserving-site.ts';

/**
 * The payment of a hold at its provider: prepared where it was not yet, and always the same for the same hold. What is
 * prepared for a hold that ended meanwhile is cancelled.
 */
export async function ensureIntent(
  site: ReservingSite,
  reservation: Reservation,
): Promise<PaymentIntent | 'refused' | 'unavailable'> {
  const { payments, reservations } = site;
  if (payments === null) return 'unavailable';
  const { id, account, intent_id } = reservation;
  const intent = await payments.createIntent(buildPaymentOrder(site, reservation));
  if (typeof intent === 'string' || intent.id === intent_id) return intent;
  if (await reservations.storeIntent(id, intent.id)) return intent;
  await payments.cancelIntent(intent.id, account);
  return 'refused';
}

function buildPaymentOrder(
  { website }: ReservingSite,
  { id, amount_cents, currency, account }: Reservation,
): PaymentOrder {
  const description = `${website.name}: reservation`;
  return { holdId: id, amountCents: amount_cents, currency, account, description };
}

/**
 * Moves a reservation as its payment stands with the provider, whatever was heard of it before; what is heard of it
 * afterwards changes nothing. False while it is not paid.
 */
export async function notePayment(
  site: ReservingSite,
  reservationId: string,
  { status, amountCents, currency }: PaymentIntent,
): Promise<boolean> {
  if (status !== 'paid' && status !== 'refunded') return false;
  const payment = { amount_cents: amountCents, currency };
  await site.reservations.act(reservationId, { kind: 'paid', ...payment }, buildReservationCall(site));
  if (status === 'refunded')
    await site.reservations.act(
      reservationId,
      { kind: 'given_back', ...payment },
      buildReservationCall(site),
    );
  return true;
}

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
    intent_id === null
      ? await payments.createIntent(buildPaymentOrder(site, reservation))
      : { id: intent_id };
  if (intent === 'refused') return 'cancelled';
  if (intent === 'unavailable') return 'unavailable';
  if (intent_id === null) await site.reservations.storeIntent(id, intent.id);
  const cancelOutcome = await payments.cancelIntent(intent.id, account);
  if (cancelOutcome !== 'paid') return cancelOutcome;
  const paidIntent = await payments.findIntent(intent.id, account);
  if (typeof paidIntent === 'string') return 'unavailable';
  await notePayment(site, id, paidIntent);
  return 'paid';
}
