import type { PaymentIntent } from '#ports/payments.ts';
import { buildReservationCall, type ReservingSite } from './reserving-site.ts';

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
