import { type Favourite, parseFavourites } from '#domain/garage/favourites.ts';
import { MAX_RECENT, withRecent } from '#domain/garage/recent-cars.ts';
import { openDeviceSlot } from './device-slot.ts';

/** A car's page, as far as a device remembers it. */
export interface SeenCar {
  car: Omit<Favourite, 'primary_image_url' | 'price'>;
  /** The main one first. */
  pictures: readonly { url: string }[];
}

/** The recently viewed cars of this device, newest first. */
export function readRecentCars(websiteId: number): Favourite[] {
  return openSlot(websiteId).read();
}

/** Stores that a car was viewed. Called in the browser only, once its page is idle. */
export function storeRecentCar(websiteId: number, { car, pictures }: SeenCar): void {
  const { id, name, slug, make, model } = car;
  const recentCar = { id, name, slug, make, model, primary_image_url: pictures[0]?.url ?? null, price: '' };
  const slot = openSlot(websiteId);
  slot.write(withRecent(slot.read(), recentCar));
}

function openSlot(websiteId: number) {
  return openDeviceSlot(websiteId, 'recent-cars', (storedValue) =>
    parseFavourites(storedValue).slice(0, MAX_RECENT),
  );
}
