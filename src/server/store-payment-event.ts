import { recordPayment } from '#operations/reservations/record-payment.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { PaymentEvent, Payments } from '#ports/payments.ts';
import type { Site } from '#ports/site.ts';

interface EventParts {
  database: Pick<Database, 'tenants' | 'openStores'>;
  clock: Clock;
  payments: Payments | null;
}

/**
 * Stores events of the payment provider at the one site whose they are: of those with a dealership that is paid on the
 * event's account, the one that knows its hold or its payment. What none knows and no hold of ours is named in is the
 * dealer's other business on the same account, and not kept.
 */
export function createPaymentEventStore({
  database,
  clock,
  payments,
}: EventParts): Site['storePaymentEvent'] {
  const findSite = async (event: PaymentEvent) => {
    const records = await database.tenants.byPaymentAccount(event.account);
    const sites = records.map(({ website }) => ({
      website,
      clock,
      payments,
      ...database.openStores(website.id),
    }));
    for (const site of sites) {
      const { reservations } = site;
      if ((await reservations.byId(event.holdId)) ?? (await reservations.byIntent(event.intentId)))
        return site;
    }
    return event.holdId === '' ? null : (sites[0] ?? null);
  };

  return async (event) => {
    if (event.kind === 'other') return 'stored';
    const site = await findSite(event);
    const result = site === null ? null : await recordPayment(site, event);
    return result?.kind === 'in_doubt' ? 'in_doubt' : 'stored';
  };
}
