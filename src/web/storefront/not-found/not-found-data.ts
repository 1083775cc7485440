/** The data of the 404 of a car that was here once. */
export interface GoneCar {
  /** Its name where it was sold; null: nothing but that it is no longer listed. */
  sold: string | null;
  /** Packed cards of the nearest matches. */
  similar: string;
}

/** The car that a 404 is about; null for any other. */
export function goneCarOf(data: unknown): GoneCar | null {
  const isGone = typeof data === 'object' && data !== null && 'sold' in data && 'similar' in data;
  return isGone ? (data as GoneCar) : null;
}

/** Packed cards of the latest arrivals that a 404 came with; empty for any other. */
export function latestCardsOf(data: unknown): string {
  const hasLatest = typeof data === 'object' && data !== null && 'latest' in data;
  return hasLatest && typeof data.latest === 'string' ? data.latest : '';
}
