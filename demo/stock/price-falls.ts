import type { NewCar } from '#domain/cars/car.ts';

/** Days before now on which prices of the demo fell. */
export const FELL_DAYS_AGO = 12;
/** Days for which the price before had stood: enough to be told. */
export const STOOD_DAYS = 16;

const EVERY = 7;
const DAY_MS = 86_400_000;

/** Some used cars of the stock as they stood before their price fell. `now` in milliseconds. */
export function carsBeforeTheirFall(cars: readonly NewCar[], now: number): NewCar[] {
  const old = now - (FELL_DAYS_AGO + STOOD_DAYS + 1) * DAY_MS;
  return cars
    .filter((car) => car.car_type !== 'new' && !car.sold && Date.parse(car.created_at) < old)
    .flatMap((car, index) =>
      index % EVERY === 0 && car.price_cents !== null
        ? [{ ...car, price_cents: car.price_cents + fallOf(car.price_cents) }]
        : [],
    );
}

/** The cars with their dates so many days later. */
export function carsLater(cars: readonly NewCar[], days: number): NewCar[] {
  const later = (instant: string) => new Date(Date.parse(instant) + days * DAY_MS).toISOString();
  return cars.map((car) => ({
    ...car,
    created_at: later(car.created_at),
    sold_at: car.sold_at === null ? null : later(car.sold_at),
  }));
}

/** About a twentieth, in whole five hundreds of dollars. */
function fallOf(price_cents: number): number {
  return Math.max(1, Math.round(price_cents / 20 / 50_000)) * 50_000;
}
