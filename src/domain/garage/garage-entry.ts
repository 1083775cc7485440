import type { Favourite } from './favourites.ts';

/** A saved car beside what the stock says of it today. */
export interface GarageEntry<Stocked> {
  favourite: Favourite;
  /** Null when the car is no longer shown: it stays in the garage, marked (spec §3, favourites). */
  stocked: Stocked | null;
}

/** Pairs saved cars with those still in stock, in the order they were saved. */
export function listGarageEntries<Stocked extends { id: number }>(
  favourites: readonly Favourite[],
  inStock: readonly Stocked[],
): GarageEntry<Stocked>[] {
  const byId = new Map(inStock.map((car) => [car.id, car]));
  return favourites.map((favourite) => ({ favourite, stocked: byId.get(favourite.id) ?? null }));
}
