import { randomUUID } from 'node:crypto';
import type { NewCar } from '#domain/cars/car.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { PaymentEvent } from '#ports/payments.ts';
import type { NewHold } from '#ports/reservations.ts';
import { all, sampleCar, sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

const MINUTE = 60_000;

interface HoldChange extends Partial<Omit<NewHold, 'submission'>> {
  email?: string;
  phone?: string;
}

/** A hold of the sample car, on a site where it can be paid for. */
export function sampleHold(carId = 0, { email, phone = '', ...change }: HoldChange = {}): NewHold {
  const id = randomUUID();
  return {
    id,
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
    networkHolds: null,
    submission: sampleSubmission({
      idempotencyKey: `hold:${id}`,
      deliveries: [],
      lead: sampleLead({ email: email ?? `${id}@example.com`, phone, form_completed: false, car_id: carId }),
    }),
    ...change,
  };
}

/** An event that moves nothing. */
function paymentOf({ id, account, submission }: NewHold): PaymentEvent {
  const none = { intentId: '', amountCents: 0, currency: 'aud' };
  return { provider: 'pretend', account, id, kind: 'created', holdId: id, at: submission.at, ...none };
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
  await reservations.record(paymentOf(hold), { website: {} as Website, at: hold.submission.at });
  return hold;
}

/** The shopper pays for what they hold. */
export async function paySampleHold(
  { reservations }: Pick<SiteStores, 'reservations'>,
  hold: NewHold,
  website: Website,
): Promise<void> {
  const { id: holdId, account, amountCents, submission } = hold;
  const { at } = submission;
  const intentId = `pi_${holdId}`;
  await reservations.storeIntent(holdId, intentId);
  await reservations.record(
    {
      provider: 'pretend',
      account,
      id: randomUUID(),
      kind: 'succeeded',
      intentId,
      holdId,
      amountCents,
      currency: 'aud',
      at,
    },
    { website: { ...website, reservation_days: 7 }, at },
  );
}

/** A site of its own, with cars that can be reserved. */
export async function openReservingSite(database: Database, cars: Partial<NewCar>[] = [{}]) {
  const { id } = (await database.tenants.save(sampleWebsite(`reserving-${randomUUID()}`))).website;
  const stores = database.openStores(id);
  await stores.stock.upsert(
    cars.map((car, index) => sampleCar(`R${index}`, { payment_processors: null, ...car })),
  );
  const ids = (await all(stores.stock.all())).map((car) => car.id);
  const record = async () => {
    const found = await database.tenants.byId(id);
    if (found === null) throw new Error('The site is gone.');
    return found;
  };
  return { id, ...stores, ids, record, versions: async () => (await record()).stockVersion };
}
