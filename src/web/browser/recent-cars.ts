import { type Favourite, parseFavourites } from '#domain/garage/favourites.ts';
import { MOST_RECENT, withRecent } from '#domain/garage/recent-cars.ts';
import { deviceSlot } from './device-slot.ts';

/** A car as a device remembers it. */
export type RecentCar = Favourite;

/** The cars looked at on this device, newest first. */
export function recentCars(websiteId: number): RecentCar[] {
  return slotOf(websiteId).read();
}

/** Remembers that a car was looked at. Called in the browser only, after its page has come to rest. */
export function rememberCar(websiteId: number, car: RecentCar): void {
  const slot = slotOf(websiteId);
  slot.write(withRecent(slot.read(), car));
}

function slotOf(websiteId: number) {
  return deviceSlot(websiteId, 'recent-cars', (stored) => parseFavourites(stored).slice(0, MOST_RECENT));
}
