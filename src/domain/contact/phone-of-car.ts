import { displayPhone } from './phone-display.ts';
import { findCarLocation, type CarLocationFields } from '../cars/car-location.ts';
import type { Location, LocationsSetting } from '../tenants/location.ts';
import type { PhoneRuleSetting } from '../tenants/country-settings.ts';

/** The number behind "Call the dealer", as displayed; null where nobody has one. */
export function findCarPhone(
  car: CarLocationFields,
  website: LocationsSetting & PhoneRuleSetting,
): string | null {
  const desk = findCarDesk(car, website);
  const phone = desk && findLocationPhone(desk);
  return phone === null ? null : displayPhone(phone, website.phone_rule);
}

/** Whose number that is: the car's location's, else the main sales location's. */
export function findCarDesk(car: CarLocationFields, website: LocationsSetting): Location | null {
  const desks = listSellingDesks(website.locations);
  const carLocation = findCarLocation(car, website);
  const inTurn = carLocation !== null && desks.includes(carLocation) ? [carLocation, ...desks] : desks;
  return inTurn.find((desk) => findLocationPhone(desk) !== null) ?? null;
}

/** The locations that answer calls about cars, the main one first: sales ones; without any, all visible ones. */
export function listSellingDesks(locations: readonly Location[]): Location[] {
  const visibleLocations = locations.filter(({ visible }) => visible);
  const sales = visibleLocations.filter(({ location_type }) => location_type === 'sales');
  const desks = sales.length > 0 ? sales : visibleLocations;
  return desks.toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position);
}

/** As the dealer wrote it. */
export function findLocationPhone({ contact_detail }: Location): string | null {
  return contact_detail.phone ?? contact_detail.landline_phone ?? contact_detail.mobile;
}
