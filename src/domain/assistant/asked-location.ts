import { locationOfCar } from '../cars/car-location.ts';
import { sellingDesks } from '../contact/phone-of-car.ts';
import { foldedWords } from '../search/understanding/folded-query.ts';
import type { Location } from '../tenants/location.ts';
import type { Asked } from './reply.ts';

const DEPARTMENTS = [
  ['service', /\b(service|servicing|workshop|mechanics?)\b/],
  ['parts', /\b(parts?|accessor(?:y|ies)|spares)\b/],
] as const;

/** The location a question means: one that it names, of the department it names, the car's, else the main one. */
export function askedLocation(text: string, { website, car }: Omit<Asked, 'now'>): Location | null {
  const shown = website.locations.filter(({ visible }) => visible);
  const named = shown.find((location) => isNamed(location, text));
  if (named) return named;
  const type = DEPARTMENTS.find(([, words]) => words.test(text))?.[0];
  const ofType = type && shown.find(({ location_type }) => location_type === type);
  if (ofType) return ofType;
  const own = car === null ? null : locationOfCar(car, website);
  return own ?? sellingDesks(website.locations)[0] ?? null;
}

/** By all words of its name, which may be a town's. */
function isNamed({ name }: Location, text: string): boolean {
  const words = foldedWords(name);
  const said = new Set(foldedWords(text));
  return words.length > 0 && words.every((word) => said.has(word));
}
