import { isSamePayment, type ReservationAct } from './after-act.ts';
import type { Reservation } from './reservation.ts';

/** What a provider says has happened to a payment. */
export interface HeardPayment {
  kind:
    | 'created'
    | 'succeeded'
    | 'failed'
    | 'cancelled'
    | 'refunded'
    | 'refund_failed'
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost'
    | 'other';
  intentId: string;
  /** Empty where the provider does not name one. */
  holdId: string;
  amountCents: number;
  currency: string;
}

/**
 * What it means for the reservation it names; null for what changes nothing, like a card that was declined: the shopper
 * may try another.
 */
export function readPaymentAct(
  heardPayment: HeardPayment,
  { id, intent_id }: Reservation,
): ReservationAct | null {
  const isOthers =
    (heardPayment.holdId !== '' && heardPayment.holdId !== id) ||
    (intent_id !== null && heardPayment.intentId !== intent_id);
  const payment = { amount_cents: heardPayment.amountCents, currency: heardPayment.currency };
  switch (heardPayment.kind) {
    case 'succeeded':
      return isOthers ? { kind: 'payment_differs' } : { kind: 'paid', ...payment };
    case 'refunded':
      return isOthers ? { kind: 'payment_differs' } : { kind: 'given_back', ...payment };
    case 'refund_failed':
      return isOthers ? null : { kind: 'refund_refused' };
    case 'cancelled':
      return isOthers ? null : { kind: 'cancelled' };
    case 'disputed':
    case 'dispute_won':
    case 'dispute_lost':
      return isOthers ? null : { kind: heardPayment.kind };
    case 'created':
    case 'failed':
    case 'other':
      return null;
  }
}

/**
 * Whether a later word may have come before this one: money that is given back can come back from the bank, and be given
 * back again. Everything else that ends a payment ends it for good.
 */
export function isInDoubt({ kind }: HeardPayment): boolean {
  return kind === 'refunded' || kind === 'refund_failed';
}

/** How a payment stands with its provider now. */
interface KnownPayment {
  status: 'open' | 'processing' | 'paid' | 'refunded' | 'cancelled';
  amountCents: number;
  currency: string;
}

/** What is still to be done to a reservation whose refund was heard of, so that it stands as its provider has it; null for nothing. */
export function readRefundAct(
  { status, amountCents, currency }: KnownPayment,
  { state }: Reservation,
): ReservationAct | null {
  if (status === 'refunded') return { kind: 'given_back', amount_cents: amountCents, currency };
  return status === 'paid' && state === 'refunded' ? { kind: 'refund_refused' } : null;
}

/** One word for what became of it, for whoever looks for payments that reserved nothing. */
export function describePaymentEffect(act: ReservationAct | null, reservation: Reservation | null): string {
  if (reservation === null) return 'unknown';
  if (act?.kind === 'paid' && !isSamePayment(reservation, act)) return 'payment_differs';
  return act?.kind ?? 'none';
}
