import type { OpenSlot, OpenSlots } from '#domain/bookings/open-slots.ts';
import type { Manufacturer } from '#domain/cars/manufacturer.ts';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import type { SessionData } from '#domain/session/session-data-schema.ts';

/** The calendars, models and session data of one site: our own, or those of the dashboard that the operator names (spec §7). */
export interface Dashboard {
  openSlots(kind: BookingKind, dealershipId: number): Promise<DashboardAnswer<OpenSlots>>;
  /**
   * The first free time of a dealership, at this location where that has any. For pages, which wait for nobody: null
   * where there is none, and from a dashboard elsewhere.
   */
  firstSlot(kind: BookingKind, dealershipId: number, locationId: number | null): Promise<OpenSlot | null>;
  manufacturer(slug: string): Promise<DashboardAnswer<Manufacturer>>;
  sessionData(): Promise<DashboardAnswer<SessionData>>;
}

/** `unreachable`: it did not answer, or not in a shape we know. */
export type DashboardAnswer<T> = { found: T } | 'not_found' | 'unreachable';
