import type { HeardPayment } from '#domain/reservations/act-of-payment.ts';
import type { Dealership } from '#domain/tenants/dealership.ts';

/**
 * Card payments, made on the accounts that dealers have with a payment provider. What can fail is a value, and every
 * call ends within its timeout: a shopper's within two seconds. `unavailable` says that nothing is known: the call may
 * have had its effect, and asking again is safe.
 */
export interface Payments {
  readonly provider: PaymentProvider;
  /** Prepares a payment, once per hold: asked again for the same hold it answers the same intent. */
  createIntent(order: PaymentOrder): Promise<PaymentIntent | 'refused' | 'unavailable'>;
  findIntent(id: string, account: string): Promise<PaymentIntent | 'not_found' | 'unavailable'>;
  /** After `cancelled` it can never be paid, after `paid` it was, whatever came of it; one nobody knows is cancelled. */
  cancelIntent(id: string, account: string): Promise<'cancelled' | 'paid' | 'unavailable'>;
  /** Gives everything back, once; `refused` needs a person at the dealer's. */
  refund(refund: Refund): Promise<'refunded' | 'refused' | 'unavailable'>;
  /** The event behind the bytes of a webhook call, read only where the provider signed them. `now` in milliseconds. */
  readEvent(body: Uint8Array, signature: string | null, now: number): Promise<PaymentEvent | EventRefusal>;
  /** What the shopper does in the provider's own form; null where there is a real one. */
  readonly pretendToPay: PretendToPay | null;
}

export type PaymentProvider = 'pretend' | 'stripe';

export interface PaymentOrder {
  holdId: string;
  /** Whole cents, from the server's own books. */
  amountCents: number;
  /** As on the website: `AUD`. */
  currency: string;
  /** The dealership's. */
  account: NonNullable<Dealership['stripe_account_id']>;
  /** What the shopper reads on the receipt, without anything personal. */
  description: string;
}

export interface PaymentIntent {
  id: string;
  holdId: string;
  amountCents: number;
  currency: string;
  /** `processing`: neither paid nor to be cancelled for the moment; `refunded`: all of it. */
  status: 'open' | 'processing' | 'paid' | 'refunded' | 'cancelled';
  /** By which the shopper's browser, and nobody else's, pays it. */
  clientSecret: string;
}

interface Refund {
  intentId: string;
  account: string;
  /** The same key never gives money back twice. */
  key: string;
}

/** What the provider says has happened; the same event may come often, late, and after those that followed it. */
export interface PaymentEvent {
  provider: PaymentProvider;
  /** Whose account it happened on; empty for the platform's own. */
  account: string;
  id: string;
  kind: HeardPayment['kind'];
  /** Empty where it is about something else. */
  intentId: string;
  /** The hold that our intent was made for; empty on payments that are none of ours. */
  holdId: string;
  /** What was paid, of a refund what has gone back so far, of a dispute what is disputed. */
  amountCents: number;
  currency: string;
  /** ISO instant. */
  at: string;
}

/** Why the bytes of a call are no event, for the log. */
export interface EventRefusal {
  refused: string;
}

/**
 * By the client secret, as the provider's form does; the answer is what its webhook would send, to be read as one.
 * `dispute`: what the shopper's bank does with a payment later.
 */
export type PretendToPay = (
  clientSecret: string,
  outcome: 'pay' | 'decline' | 'dispute',
) => Promise<{ body: Uint8Array; signature: string } | 'not_found' | 'closed'>;
