import { displayPhone } from './phone-display.ts';
import { locationOfCar, type CarLocationFields } from '../cars/car-location.ts';
import type { Location, LocationsSetting } from '../tenants/location.ts';
import type { PhoneRuleSetting } from '../tenants/country-settings.ts';

/** The number behind "Call the dealer", as displayed; null where nobody has one. */
export function phoneOfCar(
  car: CarLocationFields,
  website: LocationsSetting & PhoneRuleSetting,
): string | null {
  const desk = deskOfCar(car, website);
  const phone = desk && phoneOfLocation(desk);
  return phone === null ? null : displayPhone(phone, website.phone_rule);
}

/** Whose number that is: the car's location's, else the main sales location's. */
export function deskOfCar(car: CarLocationFields, website: LocationsSetting): Location | null {
  const desks = sellingDesks(website.locations);
  const carLocation = locationOfCar(car, website);
  const inTurn = carLocation !== null && desks.includes(carLocation) ? [carLocation, ...desks] : desks;
  return inTurn.find((desk) => phoneOfLocation(desk) !== null) ?? null;
}

/** The locations that answer calls about cars, the main one first: sales ones; without any, all visible ones. */
export function sellingDesks(locations: readonly Location[]): Location[] {
  const visibleLocations = locations.filter(({ visible }) => visible);
  const sales = visibleLocations.filter(({ location_type }) => location_type === 'sales');
  const desks = sales.length > 0 ? sales : visibleLocations;
  return desks.toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position);
}

/** As the dealer wrote it. */
export function phoneOfLocation({ contact_detail }: Location): string | null {
  return contact_detail.phone ?? contact_detail.landline_phone ?? contact_detail.mobile;
}
