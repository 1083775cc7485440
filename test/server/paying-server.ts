import { circuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import { stripePayments } from '#adapters/payments/stripe-payments.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { SiteStores } from '#ports/database.ts';
import type { PaymentIntent } from '#ports/payments.ts';
import { sampleHold } from '#test/contracts/sample-hold.ts';
import { all, sampleCar } from '#test/contracts/samples.ts';
import { fakeStripe, type FakeStripe } from '#test/fake-stripe.ts';
import { addSite, NOW, smallServer, type SmallServer } from './small-server.ts';

/** A car that somebody holds, and the payment that was prepared for it. */
export interface HeldCar {
  id: string;
  account: string;
  intent: PaymentIntent;
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
  /** The shopper pays; the webhook tells it. */
  pay(held: HeldCar, slug: string): Promise<void>;
  storesOf(slug: string): SiteStores;
  /** So many cars of a dealer, each held by a shopper of its own. */
  held(slug: string, account: string, count: number): Promise<HeldCar[]>;
  /** The provider is told to take nothing for it any more. */
  cancel(held: HeldCar): Promise<void>;
  refund(held: HeldCar): Promise<void>;
  /** The webhook's call, at a site's address. */
  post(call: WebhookCall, slug: string): Promise<{ status: number; body: unknown }>;
  end(): Promise<void>;
}

export async function payingServer(environment: Record<string, string> = {}): Promise<PayingServer> {
  const stripe = await fakeStripe(() => NOW);
  const { secretKey, webhookSecret, url: apiUrl } = stripe;
  const server = await smallServer({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    ...environment,
  });
  const circuit = circuitBreaker({ now: () => performance.now(), changed: () => {} });
  const payments = stripePayments({ secretKey, webhookSecret, apiUrl, circuit, report: () => {} });
  const ids = new Map<string, number>();
  const storesOf = (slug: string) => server.database.storesOf(ids.get(slug) ?? 0);

  async function hold(slug: string, account: string, carId: number): Promise<HeldCar> {
    const { reservations } = storesOf(slug);
    const wanted = sampleHold(carId, { provider: 'stripe', account });
    const { id: holdId, amountCents, currency } = wanted;
    const taken = await reservations.take(wanted);
    const order = { holdId, amountCents, currency, account, description: 'Reservation' };
    let intent = await payments.createIntent(order);
    // On a busy machine its time may be over; asked again it is the same.
    for (let tries = 0; tries < 5 && intent === 'unavailable'; tries += 1)
      intent = await payments.createIntent(order);
    if (taken.kind !== 'held' || typeof intent === 'string')
      throw new Error(`The car is ${taken.kind}, its payment ${JSON.stringify(intent)}.`);
    await reservations.storeIntent(holdId, intent.id);
    return { id: holdId, account, intent };
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
      // One after the other: on a busy machine the provider's time would be over for the last of fifty.
      for (const { id } of cars) made.push(await hold(slug, account, id));
      return made;
    },
    async pay({ intent }, slug) {
      const call = stripe.pay(intent.clientSecret);
      if (typeof call === 'string') throw new Error(call);
      await post(call, slug);
    },
    async cancel({ intent, account }) {
      await payments.cancelIntent(intent.id, account);
    },
    async refund({ intent, account, id }) {
      await payments.refund({ intentId: intent.id, account, key: id });
    },
    post,
    async end() {
      await server.end();
      await stripe.end();
    },
  };
}
