import type { BookingKind } from '#domain/bookings/booking-settings.ts';

/** The booked times of one site. They are booked with a lead (`Leads.submit`), never alone. */
export interface Bookings {
  /** From one ISO instant up to another. */
  taken(kind: BookingKind, span: { from: string; to: string }): Promise<TakenSlot[]>;
}

interface TakenSlot {
  location_id: number;
  /** ISO instant in UTC. */
  starts_at: string;
  /** How many have it. */
  count: number;
}
