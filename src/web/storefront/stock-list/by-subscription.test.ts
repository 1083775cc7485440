import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH, type SearchState } from '#domain/search/search-state.ts';
import { buildSubscriptionAddress } from './by-subscription.ts';

const rents = { enabled_pages: ['/find/rental-cars' as const] };
const cheapest: SearchState = { ...EMPTY_SEARCH, sortBy: 'Car_production_subscription_price_asc' };

describe('a search in the order of subscription prices', () => {
  it('opens the entry of the cars that have one, in its own order without saying so', () => {
    expect(buildSubscriptionAddress(rents, cheapest)).toBe('/find/rental-cars');
    expect(buildSubscriptionAddress(rents, { ...cheapest, refinements: { make: ['Kia'] } })).toBe(
      '/find/rental-cars?refinementList%5Bmake%5D%5B0%5D=Kia',
    );
    const dearest = { ...cheapest, sortBy: 'Car_production_subscription_price_desc' as const };
    expect(buildSubscriptionAddress(rents, dearest)).toBe(
      '/find/rental-cars?sortBy=Car_production_subscription_price_desc',
    );
  });

  it('stays a search where the site has no such entry, as does any other order', () => {
    expect(buildSubscriptionAddress({ enabled_pages: [] }, cheapest)).toBeNull();
    expect(buildSubscriptionAddress(rents, EMPTY_SEARCH)).toBeNull();
    expect(buildSubscriptionAddress(rents, { ...cheapest, sortBy: 'Car_production_price_asc' })).toBeNull();
  });
});
