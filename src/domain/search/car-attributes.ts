import { canonicaliseMake, makeKey } from '../cars/make-aliases.ts';
import type { Car } from '../cars/car.ts';
import { FACT_NAMES } from '../cars/features/car-facts.ts';
import type { ListedCar } from '../cars/listed-car.ts';
import { MEASURES } from './search-state.ts';

/** What one attribute of a car says; an array says several things at once. */
export type AttributeValue = string | number | boolean | null | readonly string[];

/** Attributes with text or yes/no that a filter may name; a filter on anything else matches no car. */
export const FILTERABLE_TEXTS = [
  'car_type',
  'dealership_slug',
  'location_name',
  'colour',
  'body',
  'transmission',
  'fuel',
  'simple_fuel',
  'drive',
  'make',
  'model',
  'badge',
  'series',
  'seats',
  'sleeps',
  'status',
  'tag',
  'city',
  'state',
  'reserved',
  'sold',
  'reservable',
  'certified',
  'has_checkout_payment_processor',
] as const;
export type FilterableText = (typeof FILTERABLE_TEXTS)[number];

/** Attributes with a number that a filter may name or compare. */
export const FILTERABLE_NUMBERS = [
  'id',
  'year',
  'km',
  'price',
  'subscription_price',
  'custom_rank',
  'created_at_timestamp',
  'sold_date_timestamp',
  'photos_count',
  'dealership_id',
  'location_id',
  'engine_cc',
  'range',
  'length',
  'gvm',
] as const;
export type FilterableNumber = (typeof FILTERABLE_NUMBERS)[number];
export type FilterableAttribute = FilterableText | FilterableNumber;

/** The value a filter sees; of locations, every one a car may be seen at. */
export function readAttribute(car: ListedCar, attribute: string): AttributeValue {
  if (attribute === 'location_name') return listCarLocations(car);
  if (attribute === 'objectID') return String(car.id);
  if (attribute === 'seats' || attribute === 'sleeps') return car[attribute]?.toString() ?? null;
  const filterableName = [...FILTERABLE_TEXTS, ...FILTERABLE_NUMBERS].find((name) => name === attribute);
  return filterableName === undefined ? null : (car[filterableName] ?? null);
}

/** What search asks of a car's details: how many sit and sleep in it, whether learners may ride it, what it has, its facts and what is measured. */
const SEARCHED_DETAILS = ['seats', 'sleeps', 'lams', 'features', ...FACT_NAMES, ...MEASURES] as const;

export function pickSearchedDetails(details: Car['details']): Car['details'] {
  return Object.fromEntries(
    SEARCHED_DETAILS.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]])),
  );
}

/** The locations a car may be seen at, its own first, each once. */
export function listCarLocations(car: Pick<ListedCar, 'location_name' | 'distribution_locations'>): string[] {
  const ownLocation = car.location_name === null ? [] : [car.location_name];
  return [...new Set([...ownLocation, ...car.distribution_locations])];
}

/** Facet values are compared without regard to case, makes by any of their spellings. */
export function normaliseAttribute(attribute: string, value: string): string {
  return attribute === 'make' ? makeKey(canonicaliseMake(value)) : value.toLowerCase();
}
