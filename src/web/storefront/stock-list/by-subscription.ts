import type { SearchState } from '#domain/search/search-state.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import type { EnabledPagesSetting } from '#domain/tenants/feature-settings.ts';
import { listAddress } from './list-address.ts';

/** A search entry of the cars with a subscription price (spec §2). */
export const RENTAL_PATH = '/find/rental-cars';

/** The entry's own order. */
export const CHEAPEST_FIRST: SortIndex = 'Car_production_subscription_price_asc';

export const HAS_SUBSCRIPTION_PRICE = {
  kind: 'compare',
  attribute: 'subscription_price',
  operator: '>',
  value: 0,
} as const;

/** Cars to be had by subscription, and not sold. */
export const BY_SUBSCRIPTION = {
  kind: 'and',
  of: [HAS_SUBSCRIPTION_PRICE, { kind: 'equals', attribute: 'sold', value: 'false' }],
} as const;

/**
 * Where a search in the order of subscription prices is opened: at the entry of the cars that have one, and so without
 * the others, on sites with that entry. Null for any other search.
 */
export function buildSubscriptionAddress(
  { enabled_pages }: EnabledPagesSetting,
  searchState: SearchState,
): string | null {
  if (!searchState.sortBy?.includes('subscription_price') || !enabled_pages.includes(RENTAL_PATH))
    return null;
  const sortBy = searchState.sortBy === CHEAPEST_FIRST ? null : searchState.sortBy;
  return listAddress(RENTAL_PATH, { ...searchState, sortBy });
}
