import { toDollars, formatMoney } from '../words/money.ts';
import { formatDistance } from '../words/distance.ts';
import { capitalise, describeFuel } from '../words/words.ts';
import type { LocaleSetting, OdometerUnitSetting } from '../tenants/country-settings.ts';
import type { Car } from './car.ts';

type ComparedCar = Pick<Car, 'price_cents' | 'price_basis' | 'km' | 'car_type' | 'fuel' | 'details'>;
type ComparingSite = LocaleSetting & OdometerUnitSetting;

const TOLD = 2;

/**
 * The two things that set another car apart most: seats, energy, price, distance. Empty where nothing is known to. Prices
 * that include different things are not compared, nor distances of a new and a used one.
 */
export function compareInWords(car: ComparedCar, otherCar: ComparedCar, site: ComparingSite): string {
  const parts = [
    describeSeats(car, otherCar),
    describeEnergy(car, otherCar, site),
    describePrice(car, otherCar),
    describeDistance(car, otherCar, site),
  ];
  const text = parts
    .filter((part) => part !== '')
    .slice(0, TOLD)
    .join(', ');
  return capitalise(text);
}

function describeSeats(
  { details: { seats: ownSeats } }: ComparedCar,
  { details: { seats: otherSeats } }: ComparedCar,
): string {
  if (ownSeats === undefined || otherSeats === undefined || ownSeats === otherSeats) return '';
  const count = Math.abs(ownSeats - otherSeats);
  return `${count} ${otherSeats > ownSeats ? 'more' : 'fewer'} ${count === 1 ? 'seat' : 'seats'}`;
}

function describeEnergy(car: ComparedCar, otherCar: ComparedCar, site: ComparingSite): string {
  return otherCar.fuel === null || car.fuel === otherCar.fuel
    ? ''
    : describeFuel(otherCar.fuel, site).toLowerCase();
}

function describePrice(car: ComparedCar, otherCar: ComparedCar): string {
  if (car.price_cents === null || otherCar.price_cents === null || car.price_basis !== otherCar.price_basis)
    return '';
  const cents = otherCar.price_cents - car.price_cents;
  return toDollars(cents) === 0 ? '' : `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;
}

function describeDistance(car: ComparedCar, otherCar: ComparedCar, site: ComparingSite): string {
  if (car.km === null || otherCar.km === null || car.car_type !== otherCar.car_type || car.km === otherCar.km)
    return '';
  return `${formatDistance(Math.abs(otherCar.km - car.km), site)} ${otherCar.km > car.km ? 'more' : 'fewer'}`;
}
