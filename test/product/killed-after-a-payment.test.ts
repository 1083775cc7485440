import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Database } from '#ports/database.ts';
import { inEmbedded } from '#test/embedded-database.ts';
import { sampleHold } from '#test/contracts/sample-hold.ts';
import { all, sampleCar } from '#test/contracts/samples.ts';
import { fakeStripe, type FakeStripe } from '#test/fake-stripe.ts';
import { askSite, serve, type Served } from '#test/serve.ts';

const ACCOUNT = 'acct_1Elm';

let stripe: FakeStripe;
let served: Served;
let environment: Record<string, string>;
beforeAll(async () => {
  stripe = await fakeStripe();
  environment = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  served = await serve(environment);
});
afterAll(async () => {
  await served.end('SIGTERM');
  await stripe.end();
  rmSync(served.dataDir, { recursive: true, force: true });
});

it('a server killed right after it took a payment’s event has the car reserved', async () => {
  const { id, websiteId } = await inDatabase(held);
  const event = stripe.sign(succeeded(id));
  const answer = await askSite(served.port, 'elm', {
    path: '/api/payments/webhook',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
    body: event.body,
  });
  await served.end('SIGKILL');
  expect(answer).toMatchObject({ status: 200 });
  const stored = await inDatabase((database) => database.openStores(websiteId).reservations.byId(id));
  expect(stored).toMatchObject({ state: 'paid', intent_id: 'pi_killed' });
  served = await serve({ ...environment, DATA_DIR: served.dataDir });
});

const inDatabase = <T>(work: (database: Database) => Promise<T>) => inEmbedded(served.dataDir, work);

async function held(database: Database): Promise<{ id: string; websiteId: number }> {
  const dealerships = [{ name: 'Elm', stripe_publishable_key: 'pk_test_1', stripe_account_id: ACCOUNT }];
  const parsed = parseWebsite({ name: 'Elm', slug: 'elm', payment_provider: 'stripe', dealerships });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { website } = await database.tenants.save({ ...parsed.website, slug: 'elm' });
  const { stock, reservations } = database.openStores(website.id);
  await stock.upsert([sampleCar('K1', { payment_processors: null })]);
  const [car] = await all(stock.all());
  // The server that runs meanwhile must not end it: its time begins on a day of samples.
  const hold = sampleHold(car?.id, { provider: 'stripe', account: ACCOUNT, holdMs: 20 * 365 * DAY_MS });
  expect(await reservations.take(hold)).toMatchObject({ kind: 'held' });
  return { id: hold.id, websiteId: website.id };
}

function succeeded(hold_id: string) {
  const payment = { id: 'pi_killed', amount: 50_000, amount_received: 50_000, currency: 'aud' };
  return {
    id: 'evt_killed',
    type: 'payment_intent.succeeded',
    account: ACCOUNT,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { ...payment, metadata: { hold_id } } },
  };
}
