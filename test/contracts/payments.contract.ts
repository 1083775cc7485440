import Stripe from 'stripe';
import { expect, it } from 'vitest';
import type { EventRefusal, PaymentEvent, PaymentIntent, PaymentOrder, Payments } from '#ports/payments.ts';

interface WebhookCall {
  body: Uint8Array;
  signature: string;
}

export interface PaymentsUnderTest {
  payments: () => Payments;
  /** What the shopper does in the provider's form, and what the provider's webhook then sends. */
  pay: (clientSecret: string, outcome: 'pay' | 'decline') => Promise<WebhookCall | 'not_found' | 'closed'>;
  /** What the provider's webhook sends when the shopper disputes a payment at the bank. */
  dispute: (clientSecret: string) => Promise<WebhookCall | 'not_found' | 'closed'>;
  /** By which the provider signs. */
  secret: string;
  now: () => number;
}

const ACCOUNT = 'acct_1Northside';
const OTHER_ACCOUNT = 'acct_1Southside';

/** What every way of taking payments promises. */
export function paymentsContract({ payments, pay, dispute, secret, now }: PaymentsUnderTest): void {
  let orders = 0;
  const order = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
    holdId: `hold-${(orders += 1)}`,
    amountCents: 50_000,
    currency: 'AUD',
    account: ACCOUNT,
    description: 'Reservation of a 2021 Toyota Corolla',
    ...change,
  });

  async function opened(change: Partial<PaymentOrder> = {}): Promise<PaymentIntent> {
    const asked = order(change);
    let intent = await payments().createIntent(asked);
    // On a busy machine its time may be over; asked again it is the same.
    for (let tries = 0; tries < 5 && intent === 'unavailable'; tries += 1)
      intent = await payments().createIntent(asked);
    if (typeof intent === 'string') throw new Error(`The provider answers: ${intent}.`);
    return intent;
  }

  async function paid(change: Partial<PaymentOrder> = {}) {
    const intent = await opened(change);
    const call = await pay(intent.clientSecret, 'pay');
    if (typeof call === 'string') throw new Error(`The form answers: ${call}.`);
    return { intent, call };
  }

  const read = ({ body, signature }: { body: Uint8Array; signature: string | null }, at = now()) =>
    payments().readEvent(body, signature, at);

  it('an intent is made once for a hold', async () => {
    const wanted = order({ holdId: 'hold-once' });
    const [one, other] = await Promise.all([
      payments().createIntent(wanted),
      payments().createIntent(wanted),
    ]);
    expect(one).toMatchObject({
      holdId: 'hold-once',
      amountCents: 50_000,
      currency: 'AUD',
      status: 'open',
    });
    expect(other).toEqual(one);
    expect(await payments().createIntent({ ...wanted, amountCents: 100 })).toBe('refused');
    expect((await opened({ holdId: 'hold-other' })).id).not.toBe((one as PaymentIntent).id);
  });

  it('a payment is told by an event and by the intent', async () => {
    const { intent, call } = await paid({ amountCents: 12_345, currency: 'NZD' });
    const event = await read(call);
    expect(event).toMatchObject({
      provider: payments().provider,
      account: ACCOUNT,
      kind: 'succeeded',
      intentId: intent.id,
      holdId: intent.holdId,
      amountCents: 12_345,
      currency: 'NZD',
    });
    expect(Math.abs(Date.parse((event as PaymentEvent).at) - now())).toBeLessThan(5000);
    expect(await payments().findIntent(intent.id, ACCOUNT)).toMatchObject({ status: 'paid', id: intent.id });
    expect(await payments().cancelIntent(intent.id, ACCOUNT)).toBe('paid');
  });

  it('a card that is declined leaves the intent open to another', async () => {
    const intent = await opened();
    const declined = await pay(intent.clientSecret, 'decline');
    if (typeof declined === 'string') throw new Error(declined);
    expect(await read(declined)).toMatchObject({ kind: 'failed', intentId: intent.id, amountCents: 50_000 });
    expect(await payments().findIntent(intent.id, ACCOUNT)).toMatchObject({ status: 'open' });
    expect(await pay(intent.clientSecret, 'pay')).toMatchObject({ signature: expect.any(String) });
  });

  it('what is cancelled can not be paid', async () => {
    const intent = await opened();
    expect(await payments().cancelIntent(intent.id, ACCOUNT)).toBe('cancelled');
    expect(await payments().cancelIntent(intent.id, ACCOUNT)).toBe('cancelled');
    expect(await pay(intent.clientSecret, 'pay')).toBe('closed');
    expect(await payments().findIntent(intent.id, ACCOUNT)).toMatchObject({ status: 'cancelled' });
    expect(await payments().refund({ intentId: intent.id, account: ACCOUNT, key: 'no' })).toBe('refused');
  });

  it('paying and cancelling at one moment end in one of the two', async () => {
    const ends = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const intent = await opened();
        const [call, end] = await Promise.all([
          pay(intent.clientSecret, 'pay'),
          payments().cancelIntent(intent.id, ACCOUNT),
        ]);
        const after = await payments().findIntent(intent.id, ACCOUNT);
        return { call: typeof call === 'string' ? call : 'paid', end, after };
      }),
    );
    const wrong = ends.filter(({ call, end, after }) =>
      end === 'paid'
        ? call !== 'paid' || typeof after === 'string' || after.status !== 'paid'
        : call !== 'closed' || typeof after === 'string' || after.status !== 'cancelled',
    );
    expect(wrong).toEqual([]);
  });

  it('money is given back once, and never what was not paid', async () => {
    const { intent } = await paid();
    const refund = { intentId: intent.id, account: ACCOUNT, key: intent.holdId };
    expect(await payments().refund(refund)).toBe('refunded');
    expect(await payments().refund(refund)).toBe('refunded');
    expect(await payments().refund({ ...refund, key: 'another key' })).toBe('refunded');
    expect(await payments().findIntent(intent.id, ACCOUNT)).toMatchObject({ status: 'refunded' });
    expect(await payments().cancelIntent(intent.id, ACCOUNT)).toBe('paid');
    const open = await opened();
    expect(await payments().refund({ ...refund, intentId: open.id, key: 'open' })).toBe('refused');
  });

  it('a payment that is disputed is told by an event that names it', async () => {
    const { intent } = await paid({ amountCents: 12_345 });
    const disputed = await dispute(intent.clientSecret);
    if (typeof disputed === 'string') throw new Error(disputed);
    expect(await read(disputed)).toMatchObject({
      account: ACCOUNT,
      kind: 'disputed',
      intentId: intent.id,
      holdId: '',
      amountCents: 12_345,
      currency: 'AUD',
    });
    const open = await opened();
    expect(await dispute(open.clientSecret)).toBe('closed');
    const event = JSON.parse(Buffer.from(disputed.body).toString()) as { data: { object: object } };
    for (const [status, kind] of [
      ['won', 'dispute_won'],
      ['warning_closed', 'dispute_won'],
      ['lost', 'dispute_lost'],
      ['prevented', 'dispute_lost'],
    ]) {
      const object = { ...event.data.object, status };
      const text = JSON.stringify({ ...event, type: 'charge.dispute.closed', data: { object: object } });
      const closed = await read({ body: Buffer.from(text), signature: signed(text) });
      expect(closed).toMatchObject({ kind, intentId: intent.id });
    }
  });

  it('an account knows nothing of another’s payments', async () => {
    const intent = await opened();
    expect(await payments().findIntent(intent.id, OTHER_ACCOUNT)).toBe('not_found');
    expect(await payments().cancelIntent(intent.id, OTHER_ACCOUNT)).toBe('cancelled');
    expect(await payments().findIntent(intent.id, ACCOUNT)).toMatchObject({ status: 'open' });
    const { intent: done } = await paid();
    expect(await payments().refund({ intentId: done.id, account: OTHER_ACCOUNT, key: 'other' })).toBe(
      'refused',
    );
    expect(await payments().findIntent(done.id, ACCOUNT)).toMatchObject({ status: 'paid' });
    expect(await payments().findIntent('../../etc/passwd', ACCOUNT)).toBe('not_found');
  });

  it('a form that knows another secret pays nothing', async () => {
    const intent = await opened();
    expect(await pay(`${intent.id}_secret_guessed`, 'pay')).toBe('not_found');
  });

  const refused: EventRefusal = { refused: expect.any(String) as string };
  const signed = (text: string, change: { secret?: string; after?: number; scheme?: string } = {}) =>
    Stripe.webhooks.generateTestHeaderString({
      payload: text,
      secret: change.secret ?? secret,
      timestamp: Math.floor(now() / 1000) + (change.after ?? 0),
      scheme: change.scheme ?? 'v1',
    });

  it('an event is read only where the provider signed exactly its bytes', async () => {
    const { call } = await paid();
    const text = Buffer.from(call.body).toString();
    const body = Buffer.from(text);
    const good = signed(text);
    expect(await read({ body, signature: good })).toMatchObject({ kind: 'succeeded' });
    const bad = {
      'no header': null,
      'an empty header': '',
      'a time alone': good.split(',')[0] ?? '',
      'no time': good.split(',')[1] ?? '',
      'two times': `t=${Math.floor(now() / 1000)},${good}`,
      'another signature': good.replace(/v1=.{8}/, 'v1=00000000'),
      'a signature of an old scheme': signed(text, { scheme: 'v0' }),
      'capital letters': good.replace(/(?<=v1=).*/, (hex) => hex.toUpperCase()),
      'another secret': signed(text, { secret: 'whsec_of_another_site' }),
      'a signature of the same event written anew': signed(JSON.stringify(JSON.parse(text), null, 1)),
    };
    for (const [what, signature] of Object.entries(bad))
      expect(await read({ body, signature }), what).toEqual(refused);
    const changed = Buffer.from(text.replace('12', '13').replace('{', '{ '));
    expect(await read({ body: changed, signature: good }), 'a byte changed').toEqual(refused);
    expect(await read({ body: Buffer.alloc(0), signature: good }), 'no body').toEqual(refused);
  });

  it.each([
    [-301, false],
    [-299, true],
    [299, true],
    [302, false],
  ])('an event signed %i s from now is read: %s', async (after, isRead) => {
    const { call } = await paid();
    const text = Buffer.from(call.body).toString();
    const event = await read({ body: call.body, signature: signed(text, { after }) });
    expect('kind' in event).toBe(isRead);
  });

  it.each(['', '{', '[]', 'null', '7', '{"id":"evt_1"}', '{"id":"evt_1","type":7,"created":"now"}'])(
    'a signed body %j is no event',
    async (text) => {
      expect(await read({ body: Buffer.from(text), signature: signed(text) })).toEqual(refused);
    },
  );

  it('an event of another kind, or of the other of test and real money, moves nothing', async () => {
    const { call } = await paid();
    const event = JSON.parse(Buffer.from(call.body).toString()) as { livemode: boolean };
    for (const change of [{ type: 'payout.paid' }, { livemode: !event.livemode }]) {
      const text = JSON.stringify({ ...event, ...change });
      expect(await read({ body: Buffer.from(text), signature: signed(text) })).toMatchObject({
        kind: 'other',
        intentId: '',
      });
    }
  });
}
