import type { Car } from '#domain/cars/car.ts';
import { findCarLocation, whyLocationUnclear } from '#domain/cars/car-location.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Platform } from '../command.ts';
import { type Finding, warning } from './finding.ts';

const MAX_NAMED = 3;
const TO_DO = 'Add the location, or import the cars with the name of one.';

/** Cars on show whose location is ambiguous, or a text that is no location of the site: a sentence for each kind. */
export async function examineLocations(website: Website, { database, clock }: Platform): Promise<Finding[]> {
  const now = clock.now();
  const otherPlaceCars: string[] = [];
  const unknownPlaceCars: string[] = [];
  for await (const car of database.openStores(website.id).stock.all()) {
    const reason = whyNotVisible(car, website, now) === null ? whyLocationUnclear(car, website) : null;
    if (reason === 'other_place')
      otherPlaceCars.push(`${describeCar(car)}, shown at ${findCarLocation(car, website)?.name}`);
    if (reason === 'unknown_place') unknownPlaceCars.push(describeCar(car));
  }
  const otherPlaceWords =
    otherPlaceCars.length === 1 ? 'says one place and carries' : 'say one place and carry';
  const unknownPlaceVerb = unknownPlaceCars.length === 1 ? 'stands' : 'stand';
  const sentences = [
    ...summariseCars(otherPlaceCars, `${otherPlaceWords} the id of another`),
    ...summariseCars(unknownPlaceCars, `${unknownPlaceVerb} at a place that is no location of the site`),
  ];
  return sentences.map((sentence) => warning(`${website.slug}: ${sentence} ${TO_DO}`));
}

function describeCar({ stocknum, location_name }: Car): string {
  return `${stocknum} (${location_name})`;
}

function summariseCars(cars: readonly string[], predicate: string): string[] {
  if (cars.length === 0) return [];
  const more = cars.length > MAX_NAMED ? `; and ${cars.length - MAX_NAMED} more` : '';
  const subject = cars.length === 1 ? '1 car' : `${cars.length} cars`;
  return [`${subject} ${predicate}: ${cars.slice(0, MAX_NAMED).join('; ')}${more}.`];
}
