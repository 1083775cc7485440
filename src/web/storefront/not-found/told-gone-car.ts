/** What the 404 of a car that was here once is told. */
export interface GoneCar {
  /** Its name where it was sold; null: nothing but that it is no longer listed. */
  sold: string | null;
  /** Packed cards of the nearest matches. */
  similar: string;
}

/** The car that a 404 is about; null for any other. */
export function toldGoneCar(told: unknown): GoneCar | null {
  const isGone = typeof told === 'object' && told !== null && 'sold' in told && 'similar' in told;
  return isGone ? (told as GoneCar) : null;
}

/** Packed cards of the latest arrivals that a 404 came with; empty for any other. */
export function toldLatest(told: unknown): string {
  const isTold = typeof told === 'object' && told !== null && 'latest' in told;
  return isTold && typeof told.latest === 'string' ? told.latest : '';
}
