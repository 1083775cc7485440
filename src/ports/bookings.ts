import type { BookingClaim } from '#domain/bookings/read-booking-claim.ts';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import type { WallClock } from '#domain/contact/wall-clock.ts';
import type { PlannedDelivery } from '#domain/leads/deliveries/delivery.ts';

/** The booked times of one site. They are booked with a lead (`Leads.submit`), never alone. */
export interface Bookings {
  /** From one ISO instant up to another. */
  taken(kind: BookingKind, span: { from: string; to: string }): Promise<TakenSlot[]>;
  /**
   * Moves or cancels the booking of a lead in one transaction: the new seat taken, the old one free, the lead's next
   * state and its deliveries stored. Whoever is too late keeps what they have.
   */
  change(move: BookingMove): Promise<MoveOutcome>;
}

interface TakenSlot {
  location_id: number;
  /** ISO instant in UTC. */
  starts_at: string;
  /** How many have it. */
  count: number;
}

export interface BookingMove {
  leadId: string;
  /** The time that its person saw when they decided. */
  from: WallClock;
  /** Null cancels it. */
  to: WallClock | null;
  /** The seat at the new time; null where that is a request, or where there is none. */
  booking: BookingClaim | null;
  deliveries: readonly PlannedDelivery[];
  /** ISO instant. */
  at: string;
}

/** `unchanged`: it is so already. `stale`: the booking has another time by now than its person saw. */
export type MoveOutcome = 'changed' | 'unchanged' | 'slot_taken' | 'stale' | 'not_found';
