import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { sampleHold } from '#test/contracts/sample-hold.ts';
import { all, sampleCar } from '#test/contracts/samples.ts';
import { payingServer, type PayingServer } from './paying-server.ts';
import { addSite, NOW } from './small-server.ts';

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
  const [stored] = await all(database.openStores(id).stock.all());
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

it('a hold does not make the server look through the pictures of the stock again', async () => {
  const { server } = paying;
  const { database } = server;
  const picture = (stocknum: string) =>
    sampleCar(stocknum, { primary_image_url: 'http://127.0.0.1:9/a.jpg', payment_processors: null });
  const id = await addSite(database, 'pictured', {
    change: { image_origins: ['http://127.0.0.1:9'] },
    cars: [picture('P1')],
  });
  const { stock, reservations, pictureChecks } = database.openStores(id);
  const lookedAt = async () => (await pictureChecks.last())?.at ?? null;
  await expect.poll(lookedAt, { timeout: 20_000 }).toBe(new Date(NOW).toISOString());
  server.setNow(NOW + 60_000);
  const [car] = await all(stock.all());
  expect(await reservations.take(sampleHold(car?.id))).toMatchObject({ kind: 'held' });
  await sleep(AFTER_CHANGE_MS);
  expect(await lookedAt()).toBe(new Date(NOW).toISOString());
  await stock.upsert([picture('P2')]);
  await expect.poll(lookedAt, { timeout: 20_000 }).toBe(new Date(NOW + 60_000).toISOString());
  server.setNow(NOW);
});

/** Longer than the server waits after a change before it looks. */
const AFTER_CHANGE_MS = 2500;
