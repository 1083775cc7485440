import type { Car } from '../cars/car.ts';
import type { LocaleSetting } from '../tenants/country-settings.ts';
import { findDuty } from './duty-rows.ts';
import { findCarState, type WarrantyCar, describeWarranty, type WarrantySite } from './warranty-note.ts';

type DutyCar = WarrantyCar & Pick<Car, 'price_basis' | 'price_cents'>;

/** What the law wants said beside a car's price at the instant `now`, each a sentence or two. */
export function listCarDuties(car: DutyCar, website: WarrantySite & LocaleSetting, now: number): string[] {
  const site = { ...website, state: findCarState(car, website) };
  const isUsed = car.car_type === 'used';
  const priced = car.price_cents ?? 0;
  const cancelling = findDuty('right_to_cancel', site, now);
  const notes = [
    isUsed && priced > 0 && car.price_basis === 'excl_government_charges'
      ? findDuty('used_car_charges', site, now)?.text
      : null,
    describeWarranty(car, website, now),
    isUsed && priced > 0 && priced <= (cancelling?.limits?.most_cents ?? Infinity) ? cancelling?.text : null,
  ];
  return notes.filter((note) => note !== null && note !== undefined);
}
