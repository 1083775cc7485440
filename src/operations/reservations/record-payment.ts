import type { Clock } from '#ports/clock.ts';
import type { SiteDatabase } from '#ports/database.ts';
import { actOfRefund, isInDoubt } from '#domain/reservations/act-of-payment.ts';
import type { PaymentEvent, Payments } from '#ports/payments.ts';
import type { EventOutcome } from '#ports/reservations.ts';
import { type ReservingSite, buildReservationCall } from './reserving-site.ts';

export type RecordPaymentResult =
  | EventOutcome
  /** None of the site's dealerships is paid on that account: nothing is stored. */
  | { kind: 'not_ours' }
  /** It is stored, but another may have overtaken it, and the provider does not say how things stand. */
  | { kind: 'in_doubt' };

/**
 * Stores what the provider said before anybody answers it, and moves the reservation it is about, once. Where events may
 * have overtaken each other the provider is asked, also when one is sent again.
 */
export async function recordPayment(site: ReservingSite, event: PaymentEvent): Promise<RecordPaymentResult> {
  const isOurs = site.website.dealerships.some(
    ({ stripe_account_id }) => stripe_account_id === event.account,
  );
  if (!isOurs || event.account === '') return { kind: 'not_ours' };
  const outcome = await site.reservations.record(event, buildReservationCall(site));
  if (outcome.kind === 'unknown' || !isInDoubt(event)) return outcome;
  return (await isSettled(site, event)) ? outcome : { kind: 'in_doubt' };
}

/** Asks the provider, in no transaction, and does what follows; false where it does not say. */
async function isSettled(site: ReservingSite, { intentId, account }: PaymentEvent): Promise<boolean> {
  const reservation = await site.reservations.byIntent(intentId);
  if (reservation === null || reservation.provider !== site.payments?.provider) return true;
  // Asked of the event's account, where another's payment is none.
  const intent = await site.payments.findIntent(intentId, account);
  if (typeof intent === 'string') return intent === 'not_found';
  const act = actOfRefund(intent, reservation);
  if (act !== null) await site.reservations.act(reservation.id, act, buildReservationCall(site));
  return true;
}

/** All sites: whose an event is says its account alone. */
export interface PaymentPlatform {
  database: SiteDatabase;
  clock: Clock;
  /** Null where nobody takes any. */
  payments: Payments | null;
}

/** `in_doubt`: the provider is to send this one again, since it did not say how the payment stands. */
export async function storePaymentEvent(
  platform: PaymentPlatform,
  event: PaymentEvent,
): Promise<'stored' | 'in_doubt'> {
  if (event.kind === 'other') return 'stored';
  const site = await findSite(platform, event);
  const result = site === null ? null : await recordPayment(site, event);
  return result?.kind === 'in_doubt' ? 'in_doubt' : 'stored';
}

/**
 * Of the sites with a dealership that is paid on the event's account, the one that knows its hold or its payment. What
 * none knows and no hold of ours is named in is the dealer's other business on the same account, and not kept.
 */
async function findSite(
  { database, clock, payments }: PaymentPlatform,
  { account, holdId, intentId }: PaymentEvent,
): Promise<ReservingSite | null> {
  const records = await database.tenants.byPaymentAccount(account);
  const sites = records.map(({ website }) => ({
    website,
    clock,
    payments,
    ...database.openStores(website.id),
  }));
  for (const site of sites) {
    const { reservations } = site;
    if ((await reservations.byId(holdId)) ?? (await reservations.byIntent(intentId))) return site;
  }
  return holdId === '' ? null : (sites[0] ?? null);
}
