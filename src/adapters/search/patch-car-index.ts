import type { Car } from '#domain/cars/car.ts';
import type { CarIndex } from './car-index.ts';
import type { Pause } from './pause.ts';

/** A patched car leaves its old row behind; when so large a part of the rows is dead or loose, a new index is due. */
const WORN_PART = 0.25;
/** So many cars are put in at a time: each time all orders are walked once. */
const CARS_A_STEP = 16;

/**
 * Brings an index up to date in place, for sites so large that rebuilding it takes much longer. Queries may run in every
 * pause: they find each car as it was or as it is now. False when so much has gathered that a new index is due; this
 * one is right until then, and lacks the cars that were left.
 */
export async function patchCarIndex(
  index: CarIndex,
  changedCars: AsyncIterable<Car>,
  pause: Pause,
): Promise<boolean> {
  let step: Car[] = [];
  for await (const car of changedCars) {
    step.push(car);
    if (step.length < CARS_A_STEP) continue;
    for (const _ of index.makeRoom(step.length)) await pause();
    patchCars(index, step);
    if (isWorn(index)) return false;
    step = [];
    await pause();
  }
  for (const _ of index.makeRoom(step.length)) await pause();
  patchCars(index, step);
  return !isWorn(index);
}

/** The same for a few cars, at once. */
export function patchCars(index: CarIndex, changedCars: readonly Car[]): void {
  for (const _ of index.makeRoom(changedCars.length));
  const rows: number[] = [];
  for (const car of new Map(changedCars.map((car) => [car.id, car])).values()) {
    index.remove(car.id);
    const row = index.add(car);
    if (row !== null) rows.push(row);
  }
  index.order(rows);
}

function isWorn({ deadRows, looseRows, rowCount }: CarIndex): boolean {
  return Math.max(deadRows, looseRows) > rowCount * WORN_PART;
}
