import type { Reservation } from '#domain/reservations/reservation.ts';
import type { PaymentIntent, PaymentOrder } from '#ports/payments.ts';
import type { ReservingSite } from './reserving-site.ts';

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

export function buildPaymentOrder(
  { website }: ReservingSite,
  { id, amount_cents, currency, account }: Reservation,
): PaymentOrder {
  const description = `${website.name}: reservation`;
  return { holdId: id, amountCents: amount_cents, currency, account, description };
}
