import type { FilterableNumber } from './car-attributes.ts';
import type { SortIndex } from './sort-indexes.ts';

export interface SortKey {
  number: FilterableNumber;
  descending: boolean;
}

/** What each index of the search service sorts by, before the id (spec §4). */
export const SORT_KEYS: Record<SortIndex, readonly SortKey[]> = {
  Car_production: [
    { number: 'custom_rank', descending: true },
    { number: 'created_at_timestamp', descending: true },
  ],
  Car_production_created_at_desc: [{ number: 'created_at_timestamp', descending: true }],
  Car_production_price_desc: [{ number: 'price', descending: true }],
  Car_production_price_asc: [{ number: 'price', descending: false }],
  Car_production_subscription_price_desc: [{ number: 'subscription_price', descending: true }],
  Car_production_subscription_price_asc: [{ number: 'subscription_price', descending: false }],
  Car_production_km_desc: [{ number: 'km', descending: true }],
  Car_production_km_asc: [{ number: 'km', descending: false }],
  Car_production_year_desc: [
    { number: 'year', descending: true },
    { number: 'created_at_timestamp', descending: true },
  ],
  Car_production_year_asc: [{ number: 'year', descending: false }],
  Car_production_range_desc: [{ number: 'range', descending: true }],
  Car_production_length_desc: [{ number: 'length', descending: true }],
  Car_production_length_asc: [{ number: 'length', descending: false }],
};
