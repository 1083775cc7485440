import type { NewCar } from '#domain/cars/car.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Days before now on which prices of the demo fell. */
export const FELL_DAYS_AGO = 12;
/** Days for which the price before had stood: enough to be told. */
export const STOOD_DAYS = 16;

const EVERY = 7;

/** Some used cars of the stock as they stood before their price fell. `now` in milliseconds. */
export function raisePrices(cars: readonly NewCar[], now: number): NewCar[] {
  const newestCreatedMs = now - (FELL_DAYS_AGO + STOOD_DAYS + 1) * DAY_MS;
  return cars
    .filter((car) => car.car_type !== 'new' && !car.sold && Date.parse(car.created_at) < newestCreatedMs)
    .flatMap((car, index) =>
      index % EVERY === 0 && car.price_cents !== null
        ? [{ ...car, price_cents: car.price_cents + computeFall(car.price_cents) }]
        : [],
    );
}

/** The cars with their dates so many days later. */
export function moveCarDates(cars: readonly NewCar[], days: number): NewCar[] {
  const moveInstant = (instant: string) => new Date(Date.parse(instant) + days * DAY_MS).toISOString();
  return cars.map((car) => ({
    ...car,
    created_at: moveInstant(car.created_at),
    sold_at: car.sold_at === null ? null : moveInstant(car.sold_at),
  }));
}

/** About a twentieth, in whole five hundreds of dollars. */
function computeFall(price_cents: number): number {
  return Math.max(1, Math.round(price_cents / 20 / 50_000)) * 50_000;
}
