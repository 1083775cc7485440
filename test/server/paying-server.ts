import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { SiteStores } from '#ports/database.ts';
import { sampleHold } from '#test/contracts/sample-hold.ts';
import { all, sampleCar } from '#test/contracts/samples.ts';
import { fakeStripe, type FakeStripe } from '#test/fake-stripe.ts';
import { addSite, NOW, smallServer, type SmallServer } from './small-server.ts';

/** A car that somebody holds, and the payment that was prepared for it. */
export interface HeldCar {
  id: string;
  account: string;
  intent: { id: string; clientSecret: string };
}

export interface WebhookCall {
  body: Buffer;
  signature: string | null;
}

/** The real listener and database before a fake Stripe, with dealers who are paid through it. */
export interface PayingServer {
  server: SmallServer;
  stripe: FakeStripe;
  /** A site with a dealership for each account. */
  dealer(slug: string, accounts: string[], configuration?: object): Promise<void>;
  storesOf(slug: string): SiteStores;
  /** So many cars of a dealer, each held by a shopper of its own. */
  held(slug: string, account: string, count: number): Promise<HeldCar[]>;
  /** The webhook's call, at a site's address. */
  post(call: WebhookCall, slug: string): Promise<{ status: number; body: unknown }>;
  /** The same as the provider makes it: again until it is answered 200. */
  send(call: WebhookCall, slug: string): Promise<void>;
  end(): Promise<void>;
}

const MAX_TRIES = 20;

export async function payingServer(environment: Record<string, string> = {}): Promise<PayingServer> {
  const stripe = await fakeStripe(() => NOW);
  const { secretKey, webhookSecret, url: apiUrl } = stripe;
  const server = await smallServer({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    ...environment,
  });
  const ids = new Map<string, number>();
  const storesOf = (slug: string) => server.database.openStores(ids.get(slug) ?? 0);

  async function hold(slug: string, account: string, carId: number): Promise<HeldCar> {
    const { reservations } = storesOf(slug);
    const wanted = sampleHold(carId, { provider: 'stripe', account });
    const { id: holdId, amountCents, currency } = wanted;
    const taken = await reservations.take(wanted);
    if (taken.kind !== 'held') throw new Error(`The car is ${taken.kind}.`);
    const order = { holdId, account, amount: amountCents, currency: currency.toLowerCase() };
    const { id, client_secret: clientSecret } = stripe.open(order);
    await reservations.storeIntent(holdId, id);
    return { id: holdId, account, intent: { id, clientSecret } };
  }

  async function post({ body, signature }: WebhookCall, slug: string) {
    const { status, text } = await server.ask('/api/payments/webhook', {
      host: `${slug}.localhost`,
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature !== null && { 'stripe-signature': signature }),
      },
      body: body.toString(),
    });
    return { status, body: JSON.parse(text) as unknown };
  }

  async function send(call: WebhookCall, slug: string): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) if ((await post(call, slug)).status === 200) return;
    throw new Error(`An event was not taken, ${MAX_TRIES} times.`);
  }

  return {
    server,
    stripe,
    storesOf,
    async dealer(slug, accounts, configuration = {}) {
      const dealerships = accounts.map((stripe_account_id, at) => ({
        name: `${slug} ${at}`,
        stripe_publishable_key: 'pk_test_1',
        stripe_account_id,
      }));
      const parsed = parseWebsite({
        name: slug,
        slug,
        payment_provider: 'stripe',
        dealerships,
        ...configuration,
      });
      if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
      ids.set(slug, await addSite(server.database, slug, { change: parsed.website, cars: [] }));
    },
    async held(slug, account, count) {
      const { stock } = storesOf(slug);
      const before = new Set((await all(stock.all())).map(({ id }) => id));
      const numbers = Array.from({ length: count }, (_, at) => `P${before.size + at}`);
      await stock.upsert(numbers.map((stocknum) => sampleCar(stocknum, { payment_processors: null })));
      const cars = (await all(stock.all())).filter(({ id }) => !before.has(id));
      const made: HeldCar[] = [];
      for (const { id } of cars) made.push(await hold(slug, account, id));
      return made;
    },
    post,
    send,
    async end() {
      await server.end();
      await stripe.end();
    },
  };
}
