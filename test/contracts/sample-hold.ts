import { randomUUID } from 'node:crypto';
import type { SiteStores } from '#ports/database.ts';
import type { NewHold } from '#ports/reservations.ts';
import { all, sampleCar, sampleLead, sampleSubmission } from './samples.ts';

const MINUTE = 60_000;

interface HoldChange extends Partial<Omit<NewHold, 'submission'>> {
  email?: string;
}

/** A hold of the sample car, on a site where it can be paid for. */
export function sampleHold(carId = 0, { email, ...change }: HoldChange = {}): NewHold {
  const id = randomUUID();
  return {
    id,
    requestKey: randomUUID(),
    earlierId: null,
    carId,
    priceSeenCents: null,
    website: {
      payment_provider: 'stripe',
      payment_processors: null,
      dealerships: [
        { id: 1, stripe_publishable_key: 'pk_test_1', stripe_account_id: 'acct_1', payment_processors: null },
      ],
    },
    amountCents: 50_000,
    currency: 'AUD',
    provider: 'pretend',
    account: 'acct_1',
    holdMs: 15 * MINUTE,
    limits: null,
    submission: sampleSubmission({
      deliveries: [],
      lead: sampleLead({ email: email ?? `${id}@example.com`, form_completed: false, car_id: carId }),
    }),
    ...change,
  };
}

/** A car of its own, which somebody holds. */
export async function storeSampleHold({
  stock,
  reservations,
}: Pick<SiteStores, 'stock' | 'reservations'>): Promise<NewHold> {
  const stocknum = `HELD-${randomUUID()}`;
  await stock.upsert([sampleCar(stocknum, { payment_processors: null })]);
  const cars = await all(stock.all());
  const hold = sampleHold(cars.find((car) => car.stocknum === stocknum)?.id);
  await reservations.take(hold);
  return hold;
}
