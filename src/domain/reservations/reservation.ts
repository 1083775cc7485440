import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** A car kept for a shopper: held while it is paid for, then reserved until the dealer has decided. */
export interface Reservation {
  /** Random, never guessable from another's; the key under which the provider is asked for its payment. */
  id: string;
  car_id: number;
  /** Of the shopper who asked, who is known by nothing else. */
  lead_id: string;
  state: ReservationState;
  /** What the shopper pays, in whole cents. */
  amount_cents: number;
  /** As on the website: `AUD`. */
  currency: string;
  /** Who takes the payment, and the dealership's account there. */
  provider: string;
  account: string;
  /** The provider's own id of the payment; null until it was asked for one. */
  intent_id: string | null;
  /** Whether the provider may still take a payment for it. */
  is_intent_open: boolean;
  /** ISO instants. */
  created_at: string;
  /**
   * When an unpaid hold ends, a paid reservation that the dealer never confirmed, or a confirmed one whose car is gone;
   * null where nothing ends by time.
   */
  ends_at: string | null;
  paid_at: string | null;
  /** When it came to its end; null before. */
  ended_at: string | null;
  /** What staff has to look at; null for nothing. */
  trouble: ReservationTrouble | null;
  /** Whether the dealer was sent it. */
  is_trouble_told: boolean;
}

/**
 * `pending`: held and not yet paid. `paid`: until the dealer confirms it. `refunding`: the car is free and the money on
 * its way back. `released`: given up by the shopper, or never payable. `expired`: not paid in time. `completed`: confirmed,
 * and the car has been sold or left the stock since.
 */
export type ReservationState =
  | 'pending'
  | 'paid'
  | 'confirmed'
  | 'completed'
  | 'refunding'
  | 'refunded'
  | 'released'
  | 'expired';

/** While a reservation is in one of these, nobody else has its car. */
export const OPEN_STATES = ['pending', 'paid', 'confirmed'] as const satisfies readonly ReservationState[];

export type ReservationTrouble =
  /** The dealer's feed withdrew or sold the car, though somebody has paid for it. */
  | 'car_gone'
  /** A payment of another amount or currency arrived for it. */
  | 'payment_differs'
  /** Only a part was given back. */
  | 'partly_refunded'
  /** The provider refuses to give the money back. */
  | 'refund_refused'
  /** The shopper disputes the payment at the bank. */
  | 'disputed'
  /** The bank gave the money back to the shopper. */
  | 'dispute_lost';

export function isOpen({ state }: { state: Reservation['state'] }): boolean {
  return (OPEN_STATES as readonly ReservationState[]).includes(state);
}

/** How long a car is held while its shopper pays. */
export const HOLD_MS = 15 * MINUTE_MS;

/** How long a confirmed reservation keeps a car that was sold or left the stock: a feed that was wrong is mended by then. */
export const GONE_MS = 7 * DAY_MS;

/** For how long a payment that belongs to no reservation is pointed out. */
export const STRAYS_SHOWN_MS = 30 * DAY_MS;
