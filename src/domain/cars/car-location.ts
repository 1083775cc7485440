import type { Car } from './car.ts';
import type { Location } from '../tenants/location.ts';

/** Where a car stands, when that is one of the site's shown locations; a location known only by its text is null. */
export function locationOfCar(
  car: Pick<Car, 'location_id'>,
  website: { locations: readonly Location[] },
): Location | null {
  return website.locations.find(({ id, visible }) => id === car.location_id && visible) ?? null;
}
