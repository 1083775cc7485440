import type { PaymentEvent } from '#ports/payments.ts';
import type { EventOutcome } from '#ports/reservations.ts';
import { callOf, type ReservingSite } from './reserving-site.ts';

export type RecordPaymentResult =
  | EventOutcome
  /** None of the site's dealerships is paid on that account: nothing is stored. */
  | { kind: 'not_ours' };

/** Stores what the provider said before anybody answers it, and moves the reservation it is about, once. */
export async function recordPayment(
  site: Pick<ReservingSite, 'website' | 'reservations' | 'clock'>,
  event: PaymentEvent,
): Promise<RecordPaymentResult> {
  const isOurs = site.website.dealerships.some(
    ({ stripe_account_id }) => stripe_account_id === event.account,
  );
  if (!isOurs || event.account === '') return { kind: 'not_ours' };
  return site.reservations.record(event, callOf(site));
}
