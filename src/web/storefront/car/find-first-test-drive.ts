import { describeSlot } from '#domain/bookings/first-slot.ts';
import type { OpenSlot } from '#domain/bookings/open-slots.ts';
import { pickShownButtons } from '#domain/cars/action-buttons.ts';
import { findCarLocation } from '#domain/cars/car-location.ts';
import type { Car } from '#domain/cars/car.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { pickTradeWords } from '#domain/words/words.ts';
import type { Site } from '#ports/site.ts';
import { carFormPath } from '../../paths.ts';

/** When a car can be driven first, and where, if not at its own place: `First test drive`, `tomorrow 9:30am`, ` at East`. */
export async function findFirstTestDrive(site: Site, car: Car) {
  const { website, dashboard, clock } = site;
  if (whyNoTestDrive(car, website) !== null) return null;
  const place = findCarLocation(car, website);
  const dealership = place?.dealership_id ?? car.dealership_id ?? website.dealership_id;
  if (dealership === null) return null;
  const slot = await dashboard.firstSlot('test_drive', dealership, place?.id ?? null);
  if (slot === null) return null;
  const elsewhere =
    slot.location_id === place?.id ? null : website.locations.find(({ id }) => id === slot.location_id);
  return {
    label: `First ${pickTradeWords(website).testDrive}`,
    time: describeSlot(slot, website, clock.now()),
    elsewhere: elsewhere ? ` at ${elsewhere.name}` : '',
    url: buildSlotUrl(carFormPath(website, car.slug, 'book-a-test-drive'), slot, website),
  };
}

/** The form with that time chosen. */
function buildSlotUrl(path: string, slot: OpenSlot, { timezone }: Site['website']): string {
  const { date, time } = readWallClock(Date.parse(slot.starts_at), timezone);
  const query = { preferredDealership: String(slot.location_id), date, time };
  return `${path}?${new URLSearchParams(query)}`;
}

function whyNoTestDrive(
  car: Car,
  website: Site['website'],
): 'not_here_yet' | 'reserved' | 'not_booked_here' | null {
  if (car.status !== 'in_stock') return 'not_here_yet';
  if (car.reserved) return 'reserved';
  return pickShownButtons(car, website).includes('book_a_test_drive') ? null : 'not_booked_here';
}
