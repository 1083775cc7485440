import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { all, sampleCar } from '#test/contracts/samples.ts';
import { payingServer, type PayingServer } from './paying-server.ts';
import { addSite } from './small-server.ts';

let paying: PayingServer;
beforeAll(async () => void (paying = await payingServer()));
afterAll(() => paying.end());

/** A site whose dealership has a key for tests and an account, and a car that names a key of its own. */
async function siteWithTestKey(slug: string, payment_provider: 'stripe' | null): Promise<number> {
  const dealerships = [{ name: slug, stripe_publishable_key: 'pk_test_1', stripe_account_id: 'acct_1' }];
  const parsed = parseWebsite({ name: slug, slug, payment_provider, dealerships });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const payment_processors = [{ authorization_type: 'stripe', authorization_key: 'pk_test_2' }];
  const car = sampleCar(slug, { payment_processors, has_checkout_payment_processor: true });
  const { database } = paying.server;
  const id = await addSite(database, slug, { change: parsed.website, cars: [car] });
  const [stored] = await all(database.storesOf(id).stock.all());
  return stored?.id ?? 0;
}

function askHold(slug: string, car_id: number) {
  const email = `${randomUUID()}@example.com`;
  const customer = { name: 'Ann', last_name: 'Lee', email, phone: '0412345678' };
  return paying.server.ask('/api/checkout/holds', {
    host: `${slug}.localhost`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id, customer }),
  });
}

it('a payment provider’s test key counts only on a site that has a provider', async () => {
  const refused = await askHold('without', await siteWithTestKey('without', null));
  expect([refused.status, refused.text]).toEqual([409, '{"error":"This car cannot be reserved online."}']);
  expect(paying.stripe.calls).toEqual([]);
  const held = await askHold('with', await siteWithTestKey('with', 'stripe'));
  expect(held.status).toBe(201);
  expect(paying.stripe.calls).toHaveLength(1);
});
