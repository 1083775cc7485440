/** A payment as the fake of Stripe keeps it. */
export interface Intent {
  id: string;
  account: string;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  description: string;
  metadata: Record<string, string>;
  refunds: Refund[];
}

export interface Refund {
  id: string;
  status: 'succeeded' | 'failed';
  amount: number;
}

export function shown(intent: Intent) {
  const { account: _, refunds: __, ...shownIntent } = intent;
  const isPaid = intent.status === 'succeeded';
  return {
    ...shownIntent,
    metadata: { ...shownIntent.metadata },
    object: 'payment_intent',
    amount_received: isPaid ? intent.amount : 0,
    latest_charge: isPaid ? chargeOf(intent) : null,
  };
}

/** `refunded` as it was first: whether it is taken back when a refund fails Stripe's documentation leaves open. */
export function chargeOf({ id, amount, currency, metadata, refunds }: Intent) {
  return {
    id: `ch_${id.slice(3)}`,
    object: 'charge',
    payment_intent: id,
    amount,
    amount_refunded: refunds.length > 0 ? amount : 0,
    currency,
    metadata: { ...metadata },
    refunded: refunds.length > 0,
    refunds: { object: 'list', data: refunds.map((refund) => ({ ...refund })) },
  };
}

export function refundIn({ id, currency, metadata }: Intent, refund: Refund) {
  return { ...refund, object: 'refund', payment_intent: id, currency, metadata: { ...metadata } };
}

export function isRefunded({ refunds }: Intent): boolean {
  return refunds.some(({ status }) => status !== 'failed');
}
