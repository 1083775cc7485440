import { findCarLocation, type CarLocationFields } from '../cars/car-location.ts';
import type { Car } from '../cars/car.ts';
import { readWallClock } from '../contact/opening-hours-zone.ts';
import type { StateSetting, TemplateSetting } from '../tenants/identity-settings.ts';
import type { LocationsSetting } from '../tenants/location.ts';
import { findDuty, type DutySite } from './duty-rows.ts';

export type WarrantySite = DutySite & TemplateSetting & LocationsSetting;
export type WarrantyCar = CarLocationFields & Pick<Car, 'car_type' | 'year' | 'km' | 'body' | 'state'>;

/** What Queensland's law warrants of a used car, at the instant `now`; null where it warrants nothing or too little is known. */
export function describeWarranty(car: WarrantyCar, website: WarrantySite, now: number): string | null {
  if (whyNotWarranted(car, website) !== null) return null;
  const { year, km } = car;
  if (year === null || km === null) return null;
  const age = Number(readWallClock(now, website.timezone).date.slice(0, 4)) - year;
  const site = { ...website, state: findCarState(car, website) };
  const classA = findDuty('warranty_class_a', site, now);
  const { most_years = 0, below_distance = 0 } = classA?.limits ?? {};
  const isA = km < below_distance && age <= most_years;
  return (isA ? classA : findDuty('warranty_class_b', site, now))?.text ?? null;
}

/** Whether Queensland's rules for used cars, its warranty and its cooling-off period, may hold for it. */
export function hasUsedCarRules(car: Pick<Car, 'car_type' | 'body'>, website: TemplateSetting): boolean {
  return whyNotWarranted(car, website) === null;
}

function whyNotWarranted(
  { car_type, body }: Pick<Car, 'car_type' | 'body'>,
  { template }: TemplateSetting,
): string | null {
  if (car_type !== 'used') return 'It is not used.';
  if (template !== 'car') return 'Motorcycles and caravans have no statutory warranty.';
  return IS_FOR_GOODS.test(body ?? '') ? 'Commercial vehicles have no statutory warranty.' : null;
}

/** Built for goods; of utes and vans it depends on the one, so that nothing is claimed. */
const IS_FOR_GOODS = /\b(truck|cab chassis|ute|utility|van|bus|caravan|motorhome|campervan)\b/i;

/** The state whose law rules the sale of a car: where it stands. */
export function findCarState(
  car: CarLocationFields & { state: Car['state'] },
  website: StateSetting & LocationsSetting,
): string | null {
  return findCarLocation(car, website)?.address.state ?? car.state ?? website.state;
}
