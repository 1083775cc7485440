import { listBookableLocations } from '#domain/bookings/bookable-locations.ts';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import type { OpenSlot } from '#domain/bookings/open-slots.ts';
import { buildSlotQuery } from '#domain/bookings/test-drive.ts';
import type { Car } from '#domain/cars/car.ts';
import { findCarLocation } from '#domain/cars/car-location.ts';
import { listingPath } from '#domain/cars/listing-base.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import type { Location } from '#domain/tenants/location.ts';
import type { Site } from '#ports/site.ts';

interface TimesQuestion {
  kind: BookingKind;
  /** Null: any car, or none. */
  car: Car | null;
  /** Null: every place that takes such bookings. */
  locationId: number | null;
  /** ISO days on the site's clocks; null: from now on, or to the end of the calendar. */
  firstDay: string | null;
  lastDay: string | null;
  source: string;
}

export interface FreeTimes {
  slotMinutes: number;
  places: Location[];
  slots: FreeSlot[];
  /** More than are listed. */
  hasMore: boolean;
}

interface FreeSlot extends OpenSlot {
  place: string;
  /** The form with that time chosen. */
  url: string;
}

const MAX_SLOTS = 120;

/** Times that the site's own calendars offer now, the earliest first; null where its calendar cannot be reached. */
export async function listFreeTimes(site: Site, question: TimesQuestion): Promise<FreeTimes | null> {
  const { website, dashboard } = site;
  const places = choosePlaces(site, question);
  const dealershipIds = [...new Set(places.map(({ dealership_id }) => dealership_id))];
  const calendars = await Promise.all(dealershipIds.map((id) => dashboard.openSlots(question.kind, id)));
  if (calendars.includes('unreachable')) return null;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const slots = calendars
    .flatMap((calendar) => (typeof calendar === 'string' ? [] : calendar.found.days))
    .filter(({ date }) => isWithin(date, question))
    .flatMap((day) => day.slots)
    .filter(({ location_id }) => names.has(location_id))
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return {
    slotMinutes: website.bookings[question.kind].slot_minutes,
    places,
    slots: slots.slice(0, MAX_SLOTS).map((slot) => ({
      ...slot,
      place: names.get(slot.location_id) ?? '',
      url: addressSlot(slot, site, question),
    })),
    hasMore: slots.length > MAX_SLOTS,
  };
}

/** Of a car those of its own dealership, as on its page. */
function choosePlaces({ website }: Site, { kind, car, locationId }: TimesQuestion): Location[] {
  const carPlace = car && findCarLocation(car, website);
  const dealershipId = car && (carPlace?.dealership_id ?? car.dealership_id ?? website.dealership_id);
  return listBookableLocations(website.locations, kind).filter(
    ({ id, dealership_id }) =>
      (locationId === null || id === locationId) && (car === null || dealership_id === dealershipId),
  );
}

function isWithin(date: string, { firstDay, lastDay }: TimesQuestion): boolean {
  return (firstDay === null || date >= firstDay) && (lastDay === null || date <= lastDay);
}

function addressSlot(
  slot: OpenSlot,
  { website, origin }: Site,
  { kind, car, source }: TimesQuestion,
): string {
  const query = new URLSearchParams({ ...buildSlotQuery(slot, website), utm_source: source });
  const path =
    kind === 'service'
      ? sitePagePath('/service', website)
      : car === null
        ? sitePagePath('/book-test-drive', website)
        : `${listingPath(website, car.slug)}/book-a-test-drive`;
  return `${origin}${path}?${query}`;
}
