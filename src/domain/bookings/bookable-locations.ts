import type { HoursLocation } from '../contact/opening-spell.ts';
import type { Location, LocationType } from '../tenants/location.ts';
import type { BookingKind } from './booking-settings.ts';

/** Which type of location takes which kind of booking. */
export const BOOKED_AT: Record<BookingKind, LocationType> = { test_drive: 'sales', service: 'service' };

/** The locations where such a time can be booked: visible ones of the right type. */
export function listBookableLocations(locations: readonly Location[], kind: BookingKind): Location[] {
  return locations.filter(({ visible, location_type }) => visible && location_type === BOOKED_AT[kind]);
}

export function readHours({ location_type, contact_detail }: Location): HoursLocation {
  return { location_type, opening_hours: contact_detail.opening_hours };
}
