import type { CardData } from '#domain/cars/card-data.ts';

/** The data of the 404 of a car that was here once, or whose address names a model that is. */
export interface GoneCar {
  /** What was sold; null: nothing but that it is no longer listed. */
  sold: Pick<CardData, 'name' | 'picture'> | null;
  /** The site has no such car: its address alone says what it was. */
  isByAddress?: true;
  /** Where one asks to hear of the next. */
  next: {
    url: string;
    /** To be saved instead, where shoppers have searches of their own. */
    search?: { name: string; address: string };
  };
  /** The nearest matches. */
  similar: readonly CardData[];
}

/** The car that a 404 is about; null for any other. */
export function readGoneCar(data: unknown): GoneCar | null {
  const isGone = typeof data === 'object' && data !== null && 'sold' in data && 'similar' in data;
  return isGone ? (data as GoneCar) : null;
}

/** The latest arrivals that a 404 came with; none for any other. */
export function readLatestCards(data: unknown): readonly CardData[] {
  const hasLatest = typeof data === 'object' && data !== null && 'latest' in data;
  return hasLatest && Array.isArray(data.latest) ? data.latest : [];
}
