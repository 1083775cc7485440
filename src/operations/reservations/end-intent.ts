import type { Reservation } from '#domain/reservations/reservation.ts';
import { buildPaymentOrder } from './ensure-intent.ts';
import { notePayment } from './note-payment.ts';
import type { ReservingSite } from './reserving-site.ts';

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
