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

const SHOWN_PRICE = /^\$([\d,]+) (\S.*)$/;

/**
 * By how many dollars a car became cheaper since it was saved; null when it did not, or when the two prices cannot be
 * compared because they do not include the same. Both as shown: `$36,990 Drive away`.
 */
export function computePriceDrop(savedPrice: string, currentPrice: string): number | null {
  const savedMatch = SHOWN_PRICE.exec(savedPrice);
  const currentMatch = SHOWN_PRICE.exec(currentPrice);
  if (savedMatch === null || currentMatch === null || savedMatch[2] !== currentMatch[2]) return null;
  const drop = parseDollars(savedMatch[1]) - parseDollars(currentMatch[1]);
  return drop > 0 ? drop : null;
}

function parseDollars(digits = ''): number {
  return Number(digits.replaceAll(',', ''));
}
