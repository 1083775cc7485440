import type { Car } from '#domain/cars/car.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import { formatMoney } from '#domain/words/money.ts';
import { fuelText } from '#domain/words/words.ts';

type ComparedCar = Pick<Car, 'car_type' | 'fuel' | 'price_cents' | 'price_basis' | 'details'>;

/** Less is no reason to look at another model. */
const WORTH_SAYING_CENTS = 50_000;

/** The one thing in which a car differs from another that matters most; null where none is beyond doubt. */
export function oneDifference(
  car: ComparedCar,
  from: ComparedCar,
  website: Pick<CountrySettings, 'locale'>,
): string | null {
  const fuel = energy(car, from);
  return seats(car, from) ?? (fuel === null ? price(car, from) : fuelText(fuel, website).toLowerCase());
}

function seats(
  { details: { seats: own } }: ComparedCar,
  { details: { seats: other } }: ComparedCar,
): string | null {
  if (own === undefined || other === undefined || own === other) return null;
  const more = Math.abs(own - other);
  return `${more} ${own > other ? 'more' : 'fewer'} ${more === 1 ? 'seat' : 'seats'}`;
}

function energy({ fuel }: ComparedCar, { fuel: other }: ComparedCar): string | null {
  return fuel === null || other === null || fuel === other ? null : fuel;
}

/** Prices of another condition or basis are not compared. */
function price(car: ComparedCar, from: ComparedCar): string | null {
  if (car.price_cents === null || from.price_cents === null) return null;
  if (car.price_basis !== from.price_basis || (car.car_type === 'new') !== (from.car_type === 'new'))
    return null;
  const more = car.price_cents - from.price_cents;
  if (Math.abs(more) < WORTH_SAYING_CENTS) return null;
  return `${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
}
