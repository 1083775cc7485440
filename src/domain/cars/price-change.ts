import type { PriceBasis } from './car.ts';

/** A former price of a car, stored when it got another one. */
export interface PriceChange {
  /** ISO 8601 instant, UTC: until when it cost this. */
  at: string;
  /** ISO 8601 instant, UTC: since when the site showed it; null when it did not, or nobody knows. */
  since: string | null;
  price_cents: number;
  price_basis: PriceBasis;
}
