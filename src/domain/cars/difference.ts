import { dollarsOf, formatMoney } from '../words/money.ts';
import { formatDistance } from '../words/distance.ts';
import { fuelText } from '../words/words.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';
import type { Car } from './car.ts';

type ComparedCar = Pick<Car, 'price_cents' | 'price_basis' | 'km' | 'car_type' | 'fuel' | 'details'>;
type ComparingSite = Pick<CountrySettings, 'locale' | 'odometer_unit'>;

const TOLD = 2;

/**
 * The two things that set another car apart most: seats, energy, price, distance. Empty where nothing is known to. Prices
 * that include different things are not compared, nor distances of a new and a used one.
 */
export function differenceText(car: ComparedCar, other: ComparedCar, site: ComparingSite): string {
  const parts = [seats(car, other), energy(car, other, site), price(car, other), distance(car, other, site)];
  const text = parts
    .filter((part) => part !== '')
    .slice(0, TOLD)
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function seats(
  { details: { seats: own } }: ComparedCar,
  { details: { seats: others } }: ComparedCar,
): string {
  if (own === undefined || others === undefined || own === others) return '';
  const count = Math.abs(own - others);
  return `${count} ${others > own ? 'more' : 'fewer'} ${count === 1 ? 'seat' : 'seats'}`;
}

function energy(car: ComparedCar, other: ComparedCar, site: ComparingSite): string {
  return other.fuel === null || car.fuel === other.fuel ? '' : fuelText(other.fuel, site).toLowerCase();
}

function price(car: ComparedCar, other: ComparedCar): string {
  if (car.price_cents === null || other.price_cents === null || car.price_basis !== other.price_basis)
    return '';
  const cents = other.price_cents - car.price_cents;
  return dollarsOf(cents) === 0 ? '' : `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;
}

function distance(car: ComparedCar, other: ComparedCar, site: ComparingSite): string {
  if (car.km === null || other.km === null || car.car_type !== other.car_type || car.km === other.km)
    return '';
  return `${formatDistance(Math.abs(other.km - car.km), site)} ${other.km > car.km ? 'more' : 'fewer'}`;
}
