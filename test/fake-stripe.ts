import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { chargeOf, type Intent, isRefunded, type Refund, refundIn, shown } from './fake-stripe-objects.ts';

/** How it behaves: silent after the connection, one byte a while, an error of its own, gone, or out of money. */
type Trouble = 'none' | 'silent' | 'drips' | 'fails' | 'away' | 'refunds nothing';

/** What a payment is prepared for. */
interface FakeOrder {
  account: string;
  amount: number;
  /** As Stripe writes it: `aud`. */
  currency: string;
  holdId: string;
  description?: string;
}

/** What a webhook call brings. */
interface SignedEvent {
  body: Buffer;
  signature: string;
}

export interface FakeStripe {
  url: string;
  secretKey: string;
  webhookSecret: string;
  intents: ReadonlyMap<string, Intent>;
  /** Every call so far: method, path, account and idempotency key. */
  calls: { line: string; account: string; key: string }[];
  /** Refunds made, by intent: more than one is money lost. */
  refunds: ReadonlyMap<string, number>;
  trouble(kind: Trouble): void;
  /** A dealer disconnects its account from ours. */
  leave(account: string): void;
  /** The shopper's form: pays, or has the card declined; `closed` where the intent is paid or cancelled already. */
  pay(clientSecret: string, outcome?: 'pay' | 'decline'): SignedEvent | 'not_found' | 'closed';
  /** The shopper goes to the bank about a payment, and how that ended. */
  dispute(
    clientSecret: string,
    status?: 'needs_response' | 'won' | 'lost',
  ): SignedEvent | 'not_found' | 'closed';
  /** As the calls of the same names, without a network in between. */
  open(order: FakeOrder): Intent;
  cancel(intentId: string): void;
  refund(intentId: string): void;
  /** The shopper's bank sends back what was refunded last. */
  failRefund(intentId: string): void;
  /** Everything that happened on an account, as events in their order, each signed anew. */
  events(account: string): SignedEvent[];
  sign(event: object, change?: { at?: number; secret?: string }): SignedEvent;
  end(): Promise<void>;
}

const SECRET_KEY = 'sk_test_fake';
const WEBHOOK_SECRET = 'whsec_fake_of_the_installation';

/**
 * Stripe as far as it is asked: payment intents and refunds of connected accounts over real HTTP, with idempotency keys
 * and the states and errors of its documentation; and its form and webhook, which tests drive. `now` in milliseconds.
 */
export async function fakeStripe(now: () => number = Date.now): Promise<FakeStripe> {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, number>();
  const calls: FakeStripe['calls'] = [];
  const events: { account: string }[] = [];
  const kept = new Map<string, { asked: string; status: number; body: object }>();
  const left = new Set<string>();
  let trouble: Trouble = 'none';

  function happened(type: string, intent: Intent, object: object = shown(intent)): SignedEvent {
    const event = {
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      api_version: '2026-01-01',
      type,
      account: intent.account,
      created: Math.floor(now() / 1000),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object },
    };
    events.push(event);
    return sign(event);
  }

  function sign(event: object, { at = now(), secret = WEBHOOK_SECRET } = {}): SignedEvent {
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(at / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { body: Buffer.from(payload), signature };
  }

  function answer({ method, path, account, form }: Asked): { status: number; body: object } {
    const [, , what = '', id = '', act = ''] = path.split('/');
    if (what === 'refunds') return refund(account, form);
    if (what !== 'payment_intents') return fault(404, 'invalid_request_error', 'resource_missing');
    if (id === '') return create(account, form);
    const intent = intents.get(id);
    if (intent?.account !== account) return fault(404, 'invalid_request_error', 'resource_missing');
    return method === 'POST' && act === 'cancel' ? cancel(intent) : { status: 200, body: shown(intent) };
  }

  function create(account: string, form: URLSearchParams) {
    const amount = Number(form.get('amount'));
    // As every version of its interface does that the library speaks.
    if ([...form.keys()].some((name) => name.startsWith('payment_method_types')))
      return fault(400, 'invalid_request_error', 'payment_method_types_no_longer_supported');
    if (amount < 50) return fault(400, 'invalid_request_error', 'amount_too_small');
    const currency = form.get('currency') ?? '';
    const description = form.get('description') ?? '';
    const holdId = form.get('metadata[hold_id]') ?? '';
    return { status: 200, body: shown(open({ account, amount, currency, description, holdId })) };
  }

  function open({ account, amount, currency, holdId, description = '' }: FakeOrder): Intent {
    const id = `pi_3${randomBytes(11).toString('hex')}`;
    const intent: Intent = {
      id,
      account,
      amount,
      currency,
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      description,
      metadata: { hold_id: holdId },
      refunds: [],
    };
    intents.set(id, intent);
    happened('payment_intent.created', intent);
    return intent;
  }

  function cancel(intent: Intent) {
    if (intent.status !== 'requires_payment_method')
      return fault(400, 'invalid_request_error', 'payment_intent_unexpected_state', {
        payment_intent: shown(intent),
      });
    intent.status = 'canceled';
    happened('payment_intent.canceled', intent);
    return { status: 200, body: shown(intent) };
  }

  function refund(account: string, form: URLSearchParams) {
    const intent = intents.get(form.get('payment_intent') ?? '');
    if (intent?.account !== account) return fault(404, 'invalid_request_error', 'resource_missing');
    if (intent.status !== 'succeeded')
      return fault(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    if (trouble === 'refunds nothing') return fault(400, 'invalid_request_error', 'insufficient_funds');
    if (isRefunded(intent)) return fault(400, 'invalid_request_error', 'charge_already_refunded');
    const given: Refund = {
      id: `re_3${randomBytes(11).toString('hex')}`,
      status: 'succeeded',
      amount: intent.amount,
    };
    intent.refunds.unshift(given);
    refunds.set(intent.id, (refunds.get(intent.id) ?? 0) + 1);
    happened('charge.refunded', intent, chargeOf(intent));
    return { status: 200, body: refundIn(intent, given) };
  }

  function failRefund(intentId: string): void {
    const intent = intents.get(intentId);
    const last = intent?.refunds[0];
    if (intent === undefined || last === undefined) throw new Error('Nothing was given back.');
    last.status = 'failed';
    happened('refund.failed', intent, refundIn(intent, last));
  }

  const known = (intentId: string): Intent => {
    const intent = intents.get(intentId);
    if (intent === undefined) throw new Error(`No payment ${intentId}.`);
    return intent;
  };

  const server = createServer((request, response) => {
    if (trouble === 'away') return void request.socket.destroy();
    if (trouble === 'silent') return;
    if (trouble === 'drips') return drip(response);
    void readForm(request).then((form) => {
      const { method = '', url = '', headers } = request;
      const path = new URL(url, 'http://fake').pathname;
      const account = String(headers['stripe-account'] ?? '');
      const key = String(headers['idempotency-key'] ?? '');
      calls.push({ line: `${method} ${path}`, account, key });
      if (trouble === 'fails') return send(response, fault(500, 'api_error', 'oops'));
      if (headers.authorization !== `Bearer ${SECRET_KEY}`)
        return send(response, fault(401, 'invalid_request_error', 'api_key_invalid'));
      if (left.has(account)) return send(response, fault(403, 'invalid_request_error', 'account_invalid'));
      const asked = { method, path, account, form };
      const before = kept.get(`${account} ${key}`);
      const text = `${path} ${form.toString()}`;
      if (key === '' || method === 'GET') return send(response, answer(asked));
      if (before && before.asked !== text) return send(response, fault(400, 'idempotency_error', 'reused'));
      const given = before ?? { asked: text, ...answer(asked) };
      kept.set(`${account} ${key}`, given);
      send(response, given);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    intents,
    calls,
    refunds,
    trouble: (kind) => (trouble = kind),
    leave: (account) => void left.add(account),
    pay(clientSecret, outcome = 'pay') {
      const intent = intents.values().find(({ client_secret }) => client_secret === clientSecret);
      if (intent === undefined) return 'not_found';
      if (intent.status !== 'requires_payment_method') return 'closed';
      if (outcome === 'decline') return happened('payment_intent.payment_failed', intent);
      intent.status = 'succeeded';
      return happened('payment_intent.succeeded', intent);
    },
    dispute(clientSecret, status = 'needs_response') {
      const intent = intents.values().find(({ client_secret }) => client_secret === clientSecret);
      if (intent === undefined) return 'not_found';
      if (intent.status !== 'succeeded') return 'closed';
      const { id, amount, currency } = intent;
      const dispute = {
        id: `du_${id.slice(3)}`,
        object: 'dispute',
        charge: `ch_${id.slice(3)}`,
        payment_intent: id,
      };
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
      return happened(type, intent, {
        ...dispute,
        amount,
        currency,
        status,
        reason: 'fraudulent',
        metadata: {},
      });
    },
    open,
    cancel: (intentId) => void cancel(known(intentId)),
    refund: (intentId) =>
      void refund(known(intentId).account, new URLSearchParams({ payment_intent: intentId })),
    failRefund,
    events: (account) => events.filter((event) => event.account === account).map((event) => sign(event)),
    sign,
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Asked {
  method: string;
  path: string;
  account: string;
  form: URLSearchParams;
}

function fault(status: number, type: string, code: string, more: object = {}) {
  return { status, body: { error: { type, code, message: `No: ${code}.`, ...more } } };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function send(response: ServerResponse, { status, body }: { status: number; body: object }): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
  response.end(JSON.stringify(body));
}

/** Always a byte more, never the end. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(timer));
}
