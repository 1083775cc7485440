import type { BookingKind } from './booking-settings.ts';

/** A slot that a lead wants to book. */
export interface BookingClaim {
  kind: BookingKind;
  location_id: number;
  /** ISO instant in UTC. */
  starts_at: string;
  /** How many leads may book it. */
  capacity: number;
}
