import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCircuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import { createPretendPayments } from '#adapters/payments/pretend-payments.ts';
import { createStripePayments } from '#adapters/payments/stripe-payments.ts';
import type { Payments } from '#ports/payments.ts';
import { fakeStripe, type FakeStripe } from '#test/fake-stripe.ts';
import { paymentsContract } from './payments.contract.ts';

const SECRET = 'whsec_of_the_installation';
const NOW = Date.parse('2026-11-20T01:00:00Z');

describe('the pretend provider', () => {
  let folder: string;
  let payments: Payments;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-payments-'));
    payments = createPretendPayments({ folder: join(folder, 'payments'), secret: SECRET, now: () => NOW });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  paymentsContract({
    payments: () => payments,
    pay: async (clientSecret, outcome) => (await payments.pretendToPay?.(clientSecret, outcome)) ?? 'closed',
    dispute: async (clientSecret) => (await payments.pretendToPay?.(clientSecret, 'dispute')) ?? 'closed',
    secret: SECRET,
    now: () => NOW,
  });
});

describe('Stripe', () => {
  let fake: FakeStripe;
  const reports: string[] = [];
  beforeAll(async () => void (fake = await fakeStripe(() => NOW)));
  afterAll(() => fake.end());

  const payments = (change: { secretKey?: string; apiUrl?: string } = {}) =>
    createStripePayments({
      secretKey: fake.secretKey,
      webhookSecret: fake.webhookSecret,
      apiUrl: fake.url,
      circuit: createCircuitBreaker({ now: () => performance.now(), onChange: () => {} }),
      report: (what) => reports.push(what),
      ...change,
    });

  paymentsContract({
    payments: () => payments(),
    pay: async (clientSecret, outcome) => fake.pay(clientSecret, outcome),
    dispute: async (clientSecret) => fake.dispute(clientSecret),
    secret: 'whsec_fake_of_the_installation',
    now: () => NOW,
  });

  const order = {
    holdId: 'hold-direct',
    amountCents: 50_000,
    currency: 'AUD',
    account: 'acct_1Northside',
    description: 'Reservation',
  };

  it('is asked once, on the dealership’s account, under the hold’s id, and told nothing of the shopper', async () => {
    fake.calls.length = 0;
    const intent = await payments().createIntent(order);
    expect(fake.calls).toEqual([
      { line: 'POST /v1/payment_intents', account: 'acct_1Northside', key: 'hold-direct' },
    ]);
    expect(fake.intents.get((intent as { id: string }).id)).toMatchObject({
      amount: 50_000,
      currency: 'aud',
      description: 'Reservation',
      metadata: { hold_id: 'hold-direct' },
    });
  });

  it.each(['silent', 'drips', 'fails', 'away'] as const)(
    'that %s is unavailable within two seconds, and then skipped',
    async (trouble) => {
      const asked = payments();
      await asked.findIntent('pi_warm', order.account);
      const { id } = (await asked.createIntent(order)) as { id: string };
      fake.trouble(trouble);
      const began = performance.now();
      const answers = await Promise.all([
        asked.createIntent({ ...order, holdId: `hold-${trouble}` }),
        asked.findIntent(id, order.account),
        asked.cancelIntent(id, order.account),
        asked.cancelIntent(id, order.account),
        asked.findIntent(id, order.account),
      ]);
      const took = performance.now() - began;
      const skipping = performance.now();
      answers.push(await asked.findIntent(id, order.account));
      const skipped = performance.now() - skipping;
      fake.trouble('none');
      expect(answers).toEqual(Array(6).fill('unavailable'));
      expect(took).toBeLessThan(2000);
      expect(skipped).toBeLessThan(took + 1000);
      expect(fake.intents.get(id)?.status).toBe('requires_payment_method');
    },
  );

  it('keeps nobody waiting for an account that is no longer connected', async () => {
    const account = 'acct_1Left';
    const { id } = (await payments().createIntent({ ...order, account, holdId: 'hold-left' })) as {
      id: string;
    };
    fake.leave(account);
    expect(await payments().createIntent({ ...order, account, holdId: 'hold-late' })).toBe('refused');
    expect(await payments().findIntent(id, account)).toBe('unavailable');
    expect(await payments().cancelIntent(id, account)).toBe('cancelled');
    expect(await payments().refund({ intentId: id, account, key: 'left' })).toBe('refused');
  });

  it('says what it refused without a key or a name in it', async () => {
    reports.length = 0;
    const wrong = payments({ secretKey: 'sk_test_wrong' });
    expect(await wrong.createIntent({ ...order, holdId: 'hold-wrong' })).toBe('refused');
    expect(await payments().createIntent({ ...order, holdId: 'hold-small', amountCents: 10 })).toBe(
      'refused',
    );
    expect(reports).toEqual([
      'Stripe refused a call: StripeAuthenticationError api_key_invalid',
      'Stripe refused a call: StripeInvalidRequestError amount_too_small',
    ]);
  });
});
