import type { Car } from '#domain/cars/car.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import { fuelText } from '#domain/words/words.ts';

type KnownCar = Pick<Car, 'body' | 'fuel' | 'details'>;

/** `SUV, 5 seats, hybrid`: what the cars have in common; empty where nobody said anything of them. */
export function kindOf(
  cars: readonly (KnownCar | null | undefined)[],
  website: Pick<CountrySettings, 'locale'>,
): string {
  const known = cars.filter((car) => car !== null && car !== undefined);
  const fuel = onlyOf(known.map((car) => car.fuel));
  const seats = onlyOf(known.map(({ details }) => details.seats ?? null));
  const sleeps = onlyOf(known.map(({ details }) => details.sleeps ?? null));
  return [
    onlyOf(known.map(({ body }) => body)),
    seats === null ? null : `${seats} seats`,
    sleeps === null ? null : `sleeps ${sleeps}`,
    fuel === null ? null : fuelText(fuel, website).toLowerCase(),
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}

function onlyOf<T>(values: readonly (T | null)[]): T | null {
  const said = new Set(values.filter((value) => value !== null));
  const [only] = said;
  return said.size === 1 && only !== undefined ? only : null;
}
