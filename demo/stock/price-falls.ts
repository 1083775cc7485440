import type { NewCar } from '#domain/cars/car.ts';

/** Days before now on which prices of the demo fell. */
export const FELL_DAYS_AGO = 12;

const EVERY = 7;
const DAY_MS = 86_400_000;

/** Some used cars of the stock as they stood before their price fell. `now` in milliseconds. */
export function carsBeforeTheirFall(cars: readonly NewCar[], now: number): NewCar[] {
  const old = now - (FELL_DAYS_AGO + 5) * DAY_MS;
  return cars
    .filter((car) => car.car_type !== 'new' && !car.sold && Date.parse(car.created_at) < old)
    .flatMap((car, index) =>
      index % EVERY === 0 && car.price_cents !== null
        ? [{ ...car, price_cents: car.price_cents + fallOf(car.price_cents) }]
        : [],
    );
}

/** About a twentieth, in whole five hundreds of dollars. */
function fallOf(price_cents: number): number {
  return Math.max(1, Math.round(price_cents / 20 / 50_000)) * 50_000;
}
