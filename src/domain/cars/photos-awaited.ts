import { DAY_MS } from '../time/durations.ts';
import type { Car } from './car.ts';
import { isForSale } from './card-tag.ts';

const AWAITED_FOR_MS = 30 * DAY_MS;

/** Photos of a car without any are promised while it is for sale and new in the yard, for at most a month. */
export function arePhotosAwaited(car: Pick<Car, 'status' | 'sold' | 'created_at'>, now: number): boolean {
  return isForSale(car) && now < findPhotosDeadline(car);
}

/** Milliseconds. */
export function findPhotosDeadline({ created_at }: { created_at: Car['created_at'] }): number {
  return Date.parse(created_at) + AWAITED_FOR_MS;
}
