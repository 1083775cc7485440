import type { Car } from './car.ts';
import type { Location } from '../tenants/location.ts';

/** The stored location of a car. A feed, or a renamed location, can make the two disagree. */
export type CarLocationFields = Pick<Car, 'location_id' | 'location_name'>;

interface LocationsOfSite {
  locations: readonly Location[];
}

/**
 * The location of a car: the visible location with its name, else the one with its id. Null for one that is known only
 * by its text, or not at all (decisions/phones-and-locations.md).
 */
export function findCarLocation(car: CarLocationFields, { locations }: LocationsOfSite): Location | null {
  const locationById = locations.find(({ id, visible }) => visible && id === car.location_id) ?? null;
  if (locationById !== null && isCalled(locationById, car.location_name)) return locationById;
  const namesakes = locations.filter((location) => location.visible && isCalled(location, car.location_name));
  return namesakes.find(({ location_type }) => location_type === 'sales') ?? namesakes[0] ?? locationById;
}

/** The car with one location: its id and its name are those of the same location, or there is only a text. */
export function withOneLocation<Placed extends CarLocationFields>(
  car: Placed,
  website: LocationsOfSite,
): Placed {
  const location = findCarLocation(car, website);
  const location_id = location?.id ?? findHiddenYard(car, website);
  const location_name = location?.name ?? car.location_name;
  const isPlaced = location_id === car.location_id && location_name === car.location_name;
  return isPlaced ? car : { ...car, location_id, location_name };
}

/** Why the stored location of a car needs fixing, though every page shows one; null when it does not. */
export function whyLocationUnclear(
  car: CarLocationFields,
  website: LocationsOfSite,
): 'other_place' | 'unknown_place' | null {
  if (car.location_name === null) return null;
  const location = findCarLocation(car, website);
  if (location === null) return findHiddenYard(car, website) === null ? 'unknown_place' : null;
  const isOther = car.location_id !== null && car.location_id !== location.id;
  return isOther || !isCalled(location, car.location_name) ? 'other_place' : null;
}

/** A yard that the site does not show still takes the leads of its cars, unless the car's text names another location. */
function findHiddenYard(
  { location_id, location_name }: CarLocationFields,
  { locations }: LocationsOfSite,
): number | null {
  const yard = locations.find(({ id }) => id === location_id);
  return yard && (location_name === null || isCalled(yard, location_name)) ? yard.id : null;
}

/** By its name or the name in its address, as imports read them too. */
function isCalled({ name, slug }: Location, text: string | null): boolean {
  if (name === text) return true;
  const lowerText = text?.trim().toLowerCase();
  return name.trim().toLowerCase() === lowerText || slug === lowerText;
}
