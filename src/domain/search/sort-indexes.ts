/** Names of the search service's indexes, one a sort order (spec §4); by years and measures alone sort words. */
export const SORT_INDEXES = [
  'Car_production',
  'Car_production_created_at_desc',
  'Car_production_price_desc',
  'Car_production_price_asc',
  'Car_production_subscription_price_desc',
  'Car_production_subscription_price_asc',
  'Car_production_km_desc',
  'Car_production_km_asc',
  'Car_production_year_desc',
  'Car_production_year_asc',
  'Car_production_range_desc',
  'Car_production_length_desc',
  'Car_production_length_asc',
] as const;
export type SortIndex = (typeof SORT_INDEXES)[number];
