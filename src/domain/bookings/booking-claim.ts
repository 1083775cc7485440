import type { BookingKind } from './booking-settings.ts';

/** A time that a lead wants to have for itself. */
export interface BookingClaim {
  kind: BookingKind;
  location_id: number;
  /** ISO instant in UTC. */
  starts_at: string;
  /** How many may have it at once. */
  capacity: number;
}
