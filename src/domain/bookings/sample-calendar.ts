import type { Location, LocationType, OpeningHours, LocationSettings } from '../tenants/location.ts';
import type { BookingSettings } from './booking-settings.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';

export type CalendarWebsite = LocationSettings & Pick<CountrySettings, 'timezone'> & BookingSettings;

/** A dealer with one sales yard (id 3) and one workshop (id 4), open on Mondays, for tests to vary. */
export function sampleCalendar(change: Partial<CalendarWebsite> = {}): CalendarWebsite {
  return {
    timezone: 'Australia/Brisbane',
    locations: [sampleLocation(3, 'sales'), sampleLocation(4, 'service')],
    special_hours: [],
    bookings: {
      test_drive: { slot_minutes: 30, capacity: 1, notice_hours: 2, days: 14 },
      service: { slot_minutes: 60, capacity: 2, notice_hours: 24, days: 7 },
    },
    bookings_bring: { test_drive: null, service: null },
    ...change,
  };
}

/** A location that opens from nine to eleven. */
export function sampleLocation(
  id: number,
  location_type: LocationType,
  weekdays: readonly number[] = [1],
): Location {
  const hours = (weekday: number): OpeningHours => ({
    weekday,
    status: 'Open',
    formated_hours: '9:00am-11:00am',
    open: '09:00',
    close: '11:00',
  });
  const place: Pick<Location, 'id' | 'dealership_id' | 'location_type' | 'visible' | 'contact_detail'> = {
    id,
    dealership_id: 1,
    location_type,
    visible: true,
    contact_detail: {
      phone: null,
      landline_phone: null,
      mobile: null,
      email: null,
      facebook_url: null,
      instagram_url: null,
      opening_hours: weekdays.map(hours),
    },
  };
  return place as Location;
}
