import type { Car } from '#domain/cars/car.ts';
import type { LocaleSetting } from '#domain/tenants/country-settings.ts';
import { formatMoney } from '#domain/words/money.ts';
import { describeFuel } from '#domain/words/words.ts';

type ComparedCar = Pick<Car, 'car_type' | 'fuel' | 'price_cents' | 'price_basis' | 'details'>;

/** Less is no reason to look at another model. */
const WORTH_SAYING_CENTS = 50_000;

/** The one thing in which a car differs from another that matters most; null where none is beyond doubt. */
export function describeMainDifference(
  car: ComparedCar,
  from: ComparedCar,
  website: LocaleSetting,
): string | null {
  const fuel = describeEnergy(car, from);
  return (
    describeSeats(car, from) ??
    (fuel === null ? describePriceGap(car, from) : describeFuel(fuel, website).toLowerCase())
  );
}

function describeSeats(
  { details: { seats: ownSeats } }: ComparedCar,
  { details: { seats: otherSeats } }: ComparedCar,
): string | null {
  if (ownSeats === undefined || otherSeats === undefined || ownSeats === otherSeats) return null;
  const more = Math.abs(ownSeats - otherSeats);
  return `${more} ${ownSeats > otherSeats ? 'more' : 'fewer'} ${more === 1 ? 'seat' : 'seats'}`;
}

function describeEnergy({ fuel }: ComparedCar, { fuel: otherFuel }: ComparedCar): string | null {
  return fuel === null || otherFuel === null || fuel === otherFuel ? null : fuel;
}

/** Prices of another condition or basis are not compared. */
function describePriceGap(car: ComparedCar, from: ComparedCar): string | null {
  if (car.price_cents === null || from.price_cents === null) return null;
  if (car.price_basis !== from.price_basis || (car.car_type === 'new') !== (from.car_type === 'new'))
    return null;
  const more = car.price_cents - from.price_cents;
  if (Math.abs(more) < WORTH_SAYING_CENTS) return null;
  return `${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
}
