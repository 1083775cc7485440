import type { NewCar } from '#domain/cars/car.ts';
import { carSlug } from '../car-slug.ts';
import { carRows } from './car-rows.ts';
import type { Cell } from './row-codec.ts';

/** A car's row as it is inserted when its stock number is new. */
export function newCarCells(car: NewCar): Cell[] {
  return carRows.toCells({ ...car, slug: carSlug(car) });
}
