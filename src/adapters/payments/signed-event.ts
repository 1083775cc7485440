import * as v from 'valibot';
import type { EventRefusal, PaymentEvent, PaymentProvider } from '#ports/payments.ts';

/** The bytes of a webhook call as they came, and its header `Stripe-Signature`. */
export interface SignedCall {
  body: Uint8Array;
  signature: string | null;
  /** Milliseconds. */
  now: number;
}

export interface EventReader {
  provider: PaymentProvider;
  /** By which the provider signs. */
  secret: string;
  /** Whether payments are made with real money; the provider sends test events to the same address. */
  isLive: boolean;
}

const TOLERANCE_SECONDS = 300;

/** Reads an event in the shape and with the signature of Stripe; nothing of the body is looked at before the signature. */
export async function readSignedEvent(
  { body, signature, now }: SignedCall,
  { provider, secret, isLive }: EventReader,
): Promise<PaymentEvent | EventRefusal> {
  if (signature === null) return { refused: 'no signature' };
  if (!isTimely(signature, now)) return { refused: 'not signed within five minutes' };
  const { default: Stripe } = await import('stripe');
  let signedEvent: unknown;
  try {
    signedEvent = Stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    );
  } catch {
    return { refused: 'not signed by the provider' };
  }
  const parsedEvent = v.safeParse(eventSchema, signedEvent);
  if (!parsedEvent.success) return { refused: 'not an event' };
  const { id, account, created: createdSeconds, livemode } = parsedEvent.output;
  const payment = livemode === isLive ? readPayment(parsedEvent.output) : OTHER;
  return { ...payment, provider, account, id, at: new Date(createdSeconds * 1000).toISOString() };
}

/** The library refuses what is old, but not what claims to come from the future. */
function isTimely(signature: string, now: number): boolean {
  const [time = '', ...more] = signature.split(',').filter((part) => part.startsWith('t='));
  if (more.length > 0 || !/^t=\d{1,12}$/.test(time)) return false;
  return Math.abs(Math.floor(now / 1000) - Number(time.slice(2))) <= TOLERANCE_SECONDS;
}

const text = v.optional(v.nullable(v.string()), '');
const cents = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

/** A payment intent, a charge, a refund or a dispute: of each what tells whose payment it is. */
const objectSchema = v.object({
  id: text,
  payment_intent: text,
  amount: cents,
  amount_received: cents,
  amount_refunded: cents,
  currency: text,
  status: text,
  metadata: v.optional(v.object({ hold_id: v.optional(v.string(), '') }), {}),
});

const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  type: v.string(),
  account: v.optional(v.string(), ''),
  created: v.pipe(v.number(), v.minValue(0), v.maxValue(1e11)),
  livemode: v.boolean(),
  data: v.object({ object: objectSchema }),
});

type TestedEvent = v.InferOutput<typeof eventSchema>;
type EventPayment = Omit<PaymentEvent, 'provider' | 'account' | 'id' | 'at'>;

const OTHER: EventPayment = { kind: 'other', intentId: '', holdId: '', amountCents: 0, currency: '' };

function readPayment({ type, data: { object } }: TestedEvent): EventPayment {
  const { id, payment_intent, amount, amount_received, amount_refunded } = object;
  const commonFields = {
    currency: (object.currency ?? '').toUpperCase(),
    holdId: object.metadata.hold_id ?? '',
  };
  const intentFields = { ...commonFields, intentId: id ?? '', amountCents: amount };
  const chargeFields = { ...commonFields, intentId: payment_intent ?? '' };
  switch (type) {
    case 'payment_intent.created':
      return { ...intentFields, kind: 'created' };
    case 'payment_intent.succeeded':
      return { ...intentFields, kind: 'succeeded', amountCents: amount_received };
    case 'payment_intent.payment_failed':
      return { ...intentFields, kind: 'failed' };
    case 'payment_intent.canceled':
      return { ...intentFields, kind: 'cancelled' };
    case 'charge.refunded':
      return { ...chargeFields, kind: 'refunded', amountCents: amount_refunded };
    case 'refund.failed':
      return { ...chargeFields, kind: 'refund_failed', amountCents: amount };
    case 'charge.dispute.created':
      return { ...chargeFields, kind: 'disputed', amountCents: amount };
    case 'charge.dispute.closed':
      return {
        ...chargeFields,
        kind: isWon(object.status) ? 'dispute_won' : 'dispute_lost',
        amountCents: amount,
      };
    default:
      return OTHER;
  }
}

/** Whether the dealer keeps the money: of a dispute that was `prevented` it went back at once. */
function isWon(status: string | null): boolean {
  return status === 'won' || status === 'warning_closed';
}
