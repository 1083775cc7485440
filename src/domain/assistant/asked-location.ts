import { findCarLocation } from '../cars/car-location.ts';
import { listSellingDesks } from '../contact/phone-of-car.ts';
import { foldWords } from '../search/understanding/folded-query.ts';
import type { Location } from '../tenants/location.ts';
import type { AssistantContext } from './reply.ts';

const DEPARTMENTS = [
  ['service', /\b(service|servicing|workshop|mechanics?)\b/],
  ['parts', /\b(parts?|accessor(?:y|ies)|spares)\b/],
] as const;

/** The location a question means: one that it names, of the department it names, the car's, else the main one. */
export function readAskedLocation(
  text: string,
  { website, car }: Omit<AssistantContext, 'now'>,
): Location | null {
  const visibleLocations = website.locations.filter(({ visible }) => visible);
  const namedLocation = visibleLocations.find((location) => isNamed(location, text));
  if (namedLocation) return namedLocation;
  const type = DEPARTMENTS.find(([, words]) => words.test(text))?.[0];
  const locationOfType = type && visibleLocations.find(({ location_type }) => location_type === type);
  if (locationOfType) return locationOfType;
  const carLocation = car === null ? null : findCarLocation(car, website);
  return carLocation ?? listSellingDesks(website.locations)[0] ?? null;
}

/** By all words of its name, which may be a town's. */
function isNamed({ name }: Location, text: string): boolean {
  const words = foldWords(name);
  const questionWords = new Set(foldWords(text));
  return words.length > 0 && words.every((word) => questionWords.has(word));
}
