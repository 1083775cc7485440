import type { NewCar } from '#domain/cars/car.ts';
import { carSlug } from '../car-slug.ts';
import { carRows, type CarFields } from './car-rows.ts';
import type { Cell } from './row-codec.ts';

const SLUG = carRows.columns.indexOf('slug');

/** A car's row as it is inserted when its stock number is new. */
export function newCarCells(car: NewCar): Cell[] {
  // The slug is put in afterwards: a copy of the car that has one costs more than all the rest.
  const cells = carRows.toCells(car as CarFields);
  cells[SLUG] = carSlug(car);
  return cells;
}
