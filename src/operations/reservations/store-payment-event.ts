import type { Clock } from '#ports/clock.ts';
import type { SiteDatabase } from '#ports/database.ts';
import type { PaymentEvent, Payments } from '#ports/payments.ts';
import { recordPayment } from './record-payment.ts';
import type { ReservingSite } from './reserving-site.ts';

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
