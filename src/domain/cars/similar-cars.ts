import type { Car } from './car.ts';
import type { Ranges, Refinements } from '../search/search-state.ts';

export const SIMILAR_CARS = 4;

/** A car of the same kind costs this share less or more. */
const PRICE_BAND = 0.25;

export interface SimilarSearch {
  refinements: Refinements;
  ranges: Ranges;
}

type ComparedCar = Pick<Car, 'body' | 'make' | 'model' | 'price_cents'>;

/**
 * Searches for cars like this one, the closest likeness first: same body and price, the same model at any price, then
 * the price or the body alone, then the same make.
 */
export function listSimilarSearches(car: ComparedCar): SimilarSearch[] {
  const body: Refinements = car.body === null ? {} : { body: [car.body] };
  const ranges = buildPriceBand(car.price_cents);
  const searches: SimilarSearch[] = [
    { refinements: body, ranges },
    { refinements: { make: [car.make], model: [car.model] }, ranges: {} },
    { refinements: {}, ranges },
    { refinements: body, ranges: {} },
    { refinements: { make: [car.make] }, ranges: {} },
  ];
  return searches.filter(({ refinements, ranges }) => isNarrow(refinements) || isNarrow(ranges));
}

type LikenedCar = Pick<Car, 'make' | 'model' | 'car_type' | 'price_cents'>;

/** How much of its price a shopper would give for another make, another condition, another model. */
const ANOTHER = { make: 0.15, car_type: 0.1, model: 0.05 } as const;

/** Sorts cars by how like they are to this one: by price, and as if what differs besides cost something. */
export function compareLikenessTo(car: LikenedCar): (a: LikenedCar, b: LikenedCar) => number {
  return (a, b) => computeUnlikeness(car, a) - computeUnlikeness(car, b);
}

function computeUnlikeness(car: LikenedCar, otherCar: LikenedCar): number {
  const dearer =
    car.price_cents === null || otherCar.price_cents === null
      ? 1
      : Math.abs(otherCar.price_cents - car.price_cents) / car.price_cents;
  const cost = (key: keyof typeof ANOTHER) => (otherCar[key] === car[key] ? 0 : ANOTHER[key]);
  return dearer + cost('make') + cost('car_type') + cost('model');
}

function buildPriceBand(price_cents: number | null): Ranges {
  if (price_cents === null) return {};
  const dollars = price_cents / 100;
  const min = Math.floor(dollars * (1 - PRICE_BAND));
  return { price: { min, max: Math.ceil(dollars * (1 + PRICE_BAND)) } };
}

function isNarrow(part: object): boolean {
  return Object.keys(part).length > 0;
}
