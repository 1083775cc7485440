import type { Car } from '../cars/car.ts';
import { isAvailable } from '../cars/visibility.ts';

/** A car that a saved search has found, as its shopper may know it. */
export interface KnownCar extends Pick<Car, 'id' | 'price_basis'> {
  /** The least it was known to cost; null without a price. */
  price_cents: number | null;
  /** Sold or withdrawn since. */
  isGone: boolean;
}

/** What of a car news is made of. */
export type FoundCar = Pick<
  Car,
  'id' | 'status' | 'reserved' | 'price_cents' | 'price_basis' | 'created_at' | 'show_on_dealer_website'
>;

export interface CarNews {
  car_id: number;
  kind: 'new_match' | 'price_fall' | 'back_in_stock';
  /** What it cost before; null where that is not the news. */
  was_cents: number | null;
}

/** What is new in one saved search. */
export interface SearchNews {
  search_id: string;
  cars: readonly CarNews[];
}

/** What a search has found, and what was known of it. */
export interface SearchLook {
  known: readonly KnownCar[];
  /** Available cars, the newest first. */
  found: readonly FoundCar[];
  /** Those of the known cars that were not found, where the stock still has them. */
  others: readonly FoundCar[];
  /** ISO instant at which the known ones were found. */
  since: string;
  /** Whether it found more cars than it follows. */
  isCut: boolean;
}

/** A search is followed by its newest cars. */
export const MAX_FOLLOWED = 500;
const MAX_KNOWN = 2 * MAX_FOLLOWED;

/**
 * What is new in a search since its shopper was told, and what is known from now on. A reserved car is no news before it
 * is free; a price that rose and fell again is none either.
 */
export function searchNews(look: SearchLook): { news: CarNews[]; known: KnownCar[] } {
  const knownById = new Map(look.known.map((car) => [car.id, car]));
  const freeCars = look.found.filter(({ reserved }) => !reserved);
  const news = freeCars.flatMap((car) => findNews(car, knownById.get(car.id), look) ?? []);
  const followedCars = [
    ...look.found.flatMap((car) => toKnownCar(car, knownById.get(car.id)) ?? []),
    ...listStillKnown(look),
  ];
  return { news, known: followedCars.slice(0, MAX_KNOWN) };
}

/** What is known of a search that was just saved: nothing in it is news. */
export function toKnownCars(foundCars: readonly FoundCar[]): KnownCar[] {
  return foundCars.flatMap((car) => toKnownCar(car, undefined) ?? []);
}

function findNews(car: FoundCar, knownCar: KnownCar | undefined, look: SearchLook): CarNews | null {
  if (knownCar === undefined) {
    // An older car takes the place of one that was followed and is sold.
    if (look.isCut && car.created_at <= look.since) return null;
    return { car_id: car.id, kind: 'new_match', was_cents: null };
  }
  if (knownCar.isGone) return { car_id: car.id, kind: 'back_in_stock', was_cents: null };
  const { price_cents: was } = knownCar;
  const isCheaper = was !== null && car.price_cents !== null && car.price_cents < was;
  if (!isCheaper || car.price_basis !== knownCar.price_basis) return null;
  return { car_id: car.id, kind: 'price_fall', was_cents: was };
}

function toKnownCar(car: FoundCar, knownCar: KnownCar | undefined): KnownCar | null {
  // As it was known, if it was: once it is free, it is compared with that.
  if (car.reserved) return knownCar ?? null;
  return {
    id: car.id,
    price_basis: car.price_basis,
    price_cents: findLeastPrice(car, knownCar),
    isGone: false,
  };
}

function findLeastPrice(car: FoundCar, knownCar: KnownCar | undefined): number | null {
  if (knownCar === undefined || knownCar.price_basis !== car.price_basis || knownCar.isGone)
    return car.price_cents;
  if (knownCar.price_cents === null || car.price_cents === null)
    return car.price_cents ?? knownCar.price_cents;
  return Math.min(car.price_cents, knownCar.price_cents);
}

/** Known cars that the search does not find now: gone, or only outside of what it asks for. */
function listStillKnown({ known: knownBefore, found: foundCars, others: otherCars }: SearchLook): KnownCar[] {
  const ids = new Set(foundCars.map(({ id }) => id));
  const inStock = new Set(otherCars.filter(isOffered).map(({ id }) => id));
  return knownBefore
    .filter(({ id }) => !ids.has(id))
    .map((car) => ({ ...car, isGone: !inStock.has(car.id) }));
}

function isOffered(car: FoundCar): boolean {
  return isAvailable(car) && car.show_on_dealer_website;
}
