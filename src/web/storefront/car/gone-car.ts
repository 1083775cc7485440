import type { Car } from '#domain/cars/car.ts';
import { becameOf } from '#domain/cars/gone-car.ts';
import type { InvisibleBecause } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import type { GoneCar } from '../not-found/not-found-data.ts';
import { findSimilar } from './find-similar.ts';

/** The 404 data of a car that is no longer shown, with the nearest matches; null for one that never was. */
export async function goneCar(site: Site, car: Car, whyNot: InvisibleBecause): Promise<GoneCar | null> {
  const became = becameOf(car, whyNot);
  if (became === null) return null;
  return { sold: became === 'sold' ? car.name : null, similar: await findSimilar(site, car) };
}
