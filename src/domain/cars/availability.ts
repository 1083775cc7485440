import { isForSale } from './card-tag.ts';
import type { Car } from './car.ts';

/** The availability of a car, as in structured data and feeds. */
export type Availability = 'in_stock' | 'reserved' | 'coming_soon' | 'sold';

export function findAvailability(car: Pick<Car, 'status' | 'sold' | 'reserved'>): Availability {
  if (!isForSale(car)) return 'sold';
  if (car.reserved) return 'reserved';
  return car.status === 'coming_soon' ? 'coming_soon' : 'in_stock';
}

/** A demonstrator was registered: to everyone outside it is a used car (spec §3). */
export function toNewOrUsed({ car_type }: { car_type: Car['car_type'] }): 'new' | 'used' {
  return car_type === 'new' ? 'new' : 'used';
}
