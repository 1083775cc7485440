import type { Car } from '#domain/cars/car.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import { fuelText } from '#domain/words/words.ts';

type KnownCar = Pick<Car, 'body' | 'fuel' | 'details'>;

/** `SUV, 5 seats, hybrid`: what the cars have in common; empty where nobody said anything of them. */
export function describeModelKind(
  cars: readonly (KnownCar | null | undefined)[],
  website: Pick<CountrySettings, 'locale'>,
): string {
  const knownCars = cars.filter((car) => car !== null && car !== undefined);
  const fuel = findCommonValue(knownCars.map((car) => car.fuel));
  const seats = findCommonValue(knownCars.map(({ details }) => details.seats ?? null));
  const sleeps = findCommonValue(knownCars.map(({ details }) => details.sleeps ?? null));
  return [
    findCommonValue(knownCars.map(({ body }) => body)),
    seats === null ? null : `${seats} seats`,
    sleeps === null ? null : `sleeps ${sleeps}`,
    fuel === null ? null : fuelText(fuel, website).toLowerCase(),
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}

function findCommonValue<T>(values: readonly (T | null)[]): T | null {
  const distinctValues = new Set(values.filter((value) => value !== null));
  const [only] = distinctValues;
  return distinctValues.size === 1 && only !== undefined ? only : null;
}
