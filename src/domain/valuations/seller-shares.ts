import type { VehicleCondition } from './vehicle-value.ts';

/** What of the price at which a vehicle is advertised its owner gets, from a day on. */
export interface SellerShare {
  from: string;
  to?: string;
  /** Kept for repairs, warranty and the dealer's margin. */
  dealer_percent: number;
  /** Of what one in good condition is worth. */
  of_condition: Readonly<Record<VehicleCondition, number>>;
  source: string;
  as_at: string;
}

export const SELLER_SHARES: readonly SellerShare[] = [
  {
    from: '2023-07-01',
    dealer_percent: 15,
    of_condition: { Excellent: 1.04, Good: 1, Fair: 0.9, 'Needs work': 0.75 },
    source: 'An assumption of this product, which no survey tells; buyers confirm every figure',
    as_at: '2026-11-01',
  },
];
