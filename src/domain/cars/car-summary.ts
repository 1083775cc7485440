import type { LocaleSetting, OdometerUnitSetting } from '../tenants/country-settings.ts';
import { formatDistance } from '../words/distance.ts';
import { describeFuel } from '../words/words.ts';
import type { Car } from './car.ts';
import { describeVariant } from './car-title.ts';

type SummedUpCar = Pick<
  Car,
  'name' | 'badge' | 'series' | 'drive' | 'body' | 'colour' | 'transmission' | 'fuel' | 'km' | 'stocknum'
>;

/** What is known of a car in two sentences, without its price: "2021 Ford Ranger XLT: white, automatic, diesel, 45,000 km." */
export function summariseCar(car: SummedUpCar, website: LocaleSetting & OdometerUnitSetting): string {
  const facts = [
    describeVariant(car),
    car.colour,
    car.transmission,
    car.fuel === null ? null : describeFuel(car.fuel, website),
    car.km === null ? null : formatDistance(car.km, website),
  ].filter((fact) => fact !== null && fact !== '');
  const factsText = facts.length === 0 ? '' : `: ${facts.join(', ')}`;
  return `${car.name}${factsText}. Stock number ${car.stocknum}.`;
}
