import type { PriceBasis } from './car.ts';

/** A price that a car had, kept when it got another one. */
export interface PriceChange {
  /** ISO 8601 instant, UTC: until when it cost this. */
  at: string;
  price_cents: number;
  price_basis: PriceBasis;
}
