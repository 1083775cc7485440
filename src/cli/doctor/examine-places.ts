import type { Car } from '#domain/cars/car.ts';
import { locationOfCar, whyMisplaced } from '#domain/cars/car-location.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Platform } from '../command.ts';
import { type Finding, warning } from './finding.ts';

const MOST_NAMED = 3;

/** Cars on show whose place is told in two ways, or by a text that is no location of the site: a sentence for each kind. */
export async function examinePlaces(website: Website, { database, clock }: Platform): Promise<Finding[]> {
  const now = clock.now();
  const other: string[] = [];
  const unknown: string[] = [];
  for await (const car of database.storesOf(website.id).stock.all()) {
    const why = whyNotVisible(car, website, now) === null ? whyMisplaced(car, website) : null;
    if (why === 'other_place') other.push(`${told(car)}, shown at ${locationOfCar(car, website)?.name}`);
    if (why === 'unknown_place') unknown.push(told(car));
  }
  return [
    ...sentence(
      website,
      other,
      ['says one place and carries', 'say one place and carry'],
      'the id of another',
    ),
    ...sentence(website, unknown, ['stands at', 'stand at'], 'a place that is no location of the site'),
  ];
}

function told({ stocknum, location_name }: Car): string {
  return `${stocknum} (${location_name})`;
}

function sentence(
  { slug }: Website,
  cars: readonly string[],
  [one, several]: readonly [string, string],
  what: string,
): Finding[] {
  if (cars.length === 0) return [];
  const subject = cars.length === 1 ? `1 car ${one}` : `${cars.length} cars ${several}`;
  const more = cars.length > MOST_NAMED ? `; and ${cars.length - MOST_NAMED} more` : '';
  const named = `${cars.slice(0, MOST_NAMED).join('; ')}${more}`;
  return [
    warning(
      `${slug}: ${subject} ${what}: ${named}. Add the location, or import the cars with the name of one.`,
    ),
  ];
}
