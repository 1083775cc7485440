import { DAY_MS } from '../time/durations.ts';
import { isCarSlug } from './car-slug.ts';
import { MAX_COMPARED } from './compared-cars.ts';

/** A car that was ticked to be compared, as the device keeps it until the comparison is opened. */
export interface ChosenCar {
  slug: string;
  name: string;
  /** Its picture on the card, an address of this site. */
  picture: string | null;
}

/** What is chosen, and when that was last changed, in milliseconds since 1970. */
export interface Choice {
  cars: readonly ChosenCar[];
  at: number;
}

/** Whoever has not compared by then is looking for something else. */
export const CHOICE_LASTS_MS = DAY_MS;

const LONGEST_NAME = 200;
const LONGEST_PICTURE = 1000;
const PICTURE = /^\/_img\?[\w%&=.~!*'()-]+$/;

/** What another page, an older version or the visitor may have stored: whatever is no car, or one too many, is left out. */
export function parseChoice(input: unknown, now: number): ChosenCar[] {
  const { cars, at: changedAt } = Object(input) as Record<string, unknown>;
  if (!Array.isArray(cars) || typeof changedAt !== 'number' || !(Math.abs(now - changedAt) < CHOICE_LASTS_MS))
    return [];
  const seenSlugs = new Set<string>();
  return cars
    .slice(0, 20)
    .map(parseCar)
    .filter((car) => car !== null)
    .filter(({ slug }) => !seenSlugs.has(slug) && Boolean(seenSlugs.add(slug)))
    .slice(0, MAX_COMPARED);
}

/** With the car at the end, or without the one that was there; null where it is one too many. */
export function toggleChosen(cars: readonly ChosenCar[], car: ChosenCar): ChosenCar[] | null {
  const otherCars = cars.filter(({ slug }) => slug !== car.slug);
  if (otherCars.length < cars.length) return otherCars;
  return otherCars.length < MAX_COMPARED ? [...otherCars, car] : null;
}

function parseCar(entry: unknown): ChosenCar | null {
  const { slug, name, picture } = Object(entry) as Record<string, unknown>;
  if (typeof slug !== 'string' || !isCarSlug(slug)) return null;
  if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) return null;
  return { slug, name, picture: typeof picture === 'string' && isPicture(picture) ? picture : null };
}

function isPicture(address: string): boolean {
  return address.length <= LONGEST_PICTURE && PICTURE.test(address);
}
