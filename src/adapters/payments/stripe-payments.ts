import type Stripe from 'stripe';
import type { PaymentIntent, PaymentOrder, Payments } from '#ports/payments.ts';
import type { CircuitBreaker } from '../fetching/circuit-breaker.ts';
import { readSignedEvent } from './signed-event.ts';

export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  /** Where its interface is; null: at Stripe. */
  apiUrl: string | null;
  /** Of all sites: they ask the same provider. */
  circuit: CircuitBreaker;
  /** Told what Stripe refused, in its own codes, which name nobody. */
  report: (what: string) => void;
}

/** After a start, as long as the first pages need the processor. */
const LOAD_AFTER_MS = 4000;
/** Timeouts: of shoppers, whose answer is due in 1.8 s with what the database takes; and of refunds, for which nobody waits. */
const TIMEOUT_MS = { shopper: 1500, refund: 8000 };

/**
 * Payments through Stripe, as direct charges: intents belong to the dealership's own account (decisions/checkout.md).
 * Each call is made once, since browsers and jobs ask again, and with a key under which asking again is safe.
 */
export function createStripePayments(access: StripeAccess): Payments {
  const { secretKey, webhookSecret } = access;
  const ask = createAsker(access);
  const isLive = /^[rs]k_live_/.test(secretKey);

  return {
    provider: 'stripe',
    pretendToPay: null,
    createIntent: (order) =>
      ask<PaymentIntent | 'refused'>(
        async (stripe) =>
          toIntent(await stripe.paymentIntents.create(toCreateParams(order), buildOnceOptions(order))),
        () => 'refused',
      ),
    async findIntent(id, account) {
      if (!isId(id)) return 'not_found';
      return ask<PaymentIntent | 'not_found' | 'unavailable'>(
        async ({ paymentIntents }) =>
          toIntent(
            await paymentIntents.retrieve(
              id,
              { expand: ['latest_charge.refunds'] },
              { stripeAccount: account },
            ),
          ),
        ({ code }) => (code === 'resource_missing' ? 'not_found' : 'unavailable'),
      );
    },
    async cancelIntent(id, account) {
      if (!isId(id)) return 'cancelled';
      return ask<'cancelled' | 'paid' | 'unavailable'>(
        async ({ paymentIntents }) =>
          readEnd(await paymentIntents.cancel(id, {}, { stripeAccount: account })),
        ({ code, payment_intent }) =>
          isOutOfReach(code) ? 'cancelled' : payment_intent ? readEnd(payment_intent) : 'unavailable',
      );
    },
    refund: ({ intentId, account, key }) =>
      ask<'refunded' | 'refused'>(
        async ({ refunds }) => {
          // A key serves one kind of call: that of the hold may be the same text.
          const idempotencyKey = `refund ${key}`;
          const options = { stripeAccount: account, idempotencyKey, timeout: TIMEOUT_MS.refund };
          const { status } = await refunds.create({ payment_intent: intentId }, options);
          // A pending one waits for the dealer's balance or the bank, and is Stripe's to bring to its end.
          return status === 'succeeded' || status === 'pending' ? 'refunded' : 'refused';
        },
        ({ code }) => (code === 'charge_already_refunded' ? 'refunded' : 'refused'),
      ),
    readEvent: (body, signature, now) =>
      readSignedEvent({ body, signature, now }, { provider: 'stripe', secret: webhookSecret, isLive }),
  };
}

/** Cards and their wallets only: whoever pays otherwise is paid days later, and a hold lasts minutes. */
function toCreateParams(order: PaymentOrder): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.amountCents,
    currency: order.currency.toLowerCase(),
    allowed_payment_method_types: ['card'],
    description: order.description,
    metadata: { hold_id: order.holdId },
  };
}

function buildOnceOptions({ account, holdId }: PaymentOrder): Stripe.RequestOptions {
  return { stripeAccount: account, idempotencyKey: holdId };
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    holdId: intent.metadata['hold_id'] ?? '',
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    status: readStatus(intent),
    clientSecret: intent.client_secret ?? '',
  };
}

function readStatus({ status, latest_charge }: Stripe.PaymentIntent): PaymentIntent['status'] {
  if (status === 'canceled') return 'cancelled';
  if (status === 'processing' || status === 'requires_capture') return 'processing';
  if (status !== 'succeeded') return 'open';
  return typeof latest_charge === 'object' && latest_charge !== null && isGivenBack(latest_charge)
    ? 'refunded'
    : 'paid';
}

/** All of it, and none of it came back from the bank. */
function isGivenBack({ refunded, amount, refunds }: Stripe.Charge): boolean {
  if (!refunds) return refunded;
  const validRefunds = refunds.data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return validRefunds.reduce((sum, refund) => sum + refund.amount, 0) >= amount;
}

function readEnd({ status }: Stripe.PaymentIntent): 'cancelled' | 'paid' | 'unavailable' {
  if (status === 'canceled') return 'cancelled';
  return status === 'succeeded' ? 'paid' : 'unavailable';
}

/** Of nobody we know, or of a dealer who has left: it is ours no more to wait for. */
function isOutOfReach(code: string | undefined): boolean {
  return code === 'resource_missing' || code === 'account_invalid';
}

function isId(id: string): boolean {
  return /^pi_\w{1,200}$/.test(id);
}

type StripeCall<T> = (stripe: Stripe) => Promise<T>;
type StripeFault = InstanceType<typeof Stripe.errors.StripeError>;

/** Makes a call, or says that nothing is known; a refusal of Stripe's is read by whoever asked. */
function createAsker({ circuit, report, ...access }: StripeAccess) {
  let client: Promise<Stripe> | null = null;
  const open = () => (client ??= openClient(access));
  // Whoever holds a car first would wait for it; whoever asks for a first page should not. A failure is the first call's.
  setTimeout(() => void open().catch(() => null), LOAD_AFTER_MS).unref();

  return async <T>(call: StripeCall<T>, refusal: (fault: StripeFault) => T): Promise<T | 'unavailable'> => {
    const stripe = await open();
    const answer = await circuit.ask<{ value: T } | 'unavailable'>(
      async () => {
        try {
          return { value: await call(stripe) };
        } catch (error) {
          const fault = readFault(error);
          if (fault === null) return 'unavailable';
          report(`Stripe refused a call: ${fault.type} ${fault.code ?? ''}`.trim());
          return { value: refusal(fault) };
        }
      },
      (reply) => reply === 'unavailable',
    );
    return answer === null || answer === 'unavailable' ? 'unavailable' : answer.value;
  };
}

/** What Stripe answered by way of no; null where it did not answer, or not now. */
function readFault(error: unknown): StripeFault | null {
  const fault = error as StripeFault;
  const { statusCode } = fault;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 && !isTemporary(statusCode)
    ? fault
    : null;
}

/** Too many at once: of us, or of the same key. */
function isTemporary(statusCode: number): boolean {
  return statusCode === 429 || statusCode === 409;
}

/** Loaded by those alone who take payments: it takes 40 MB. */
async function openClient({
  secretKey,
  apiUrl,
}: Pick<StripeAccess, 'secretKey' | 'apiUrl'>): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const place = apiUrl === null ? {} : toStripeConfig(new URL(apiUrl));
  return new Client(secretKey, {
    ...place,
    // Its timeout is of the whole call; that of the library's other client begins anew at every byte.
    httpClient: Client.createFetchHttpClient(),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS.shopper,
    telemetry: false,
  });
}

function toStripeConfig({ hostname, port, protocol }: URL): Stripe.StripeConfig {
  const name = protocol === 'http:' ? 'http' : 'https';
  return { protocol: name, host: hostname, port: port === '' ? { http: 80, https: 443 }[name] : port };
}
