import { describe, expect, it } from 'vitest';
import {
  listChosenFilters,
  listFilters,
  toggleValue,
  withoutChosenFilters,
  withoutFilter,
  withoutFilters,
  withRange,
} from './active-filters.ts';
import { applyPreset } from './search-paths.ts';
import { EMPTY_SEARCH, type SearchState } from './search-state.ts';

const SEARCH: SearchState = {
  query: 'hilux',
  page: 3,
  refinements: { make: ['Kia', 'Mazda'], car_type: ['demo'] },
  ranges: { price: { min: null, max: 60_000 } },
  sortBy: 'Car_production_price_asc',
};

describe('the filters of a search', () => {
  it('are its words, each value of each facet, and each range', () => {
    expect(listFilters(SEARCH)).toEqual([
      { kind: 'query' },
      { kind: 'value', facet: 'car_type', value: 'demo' },
      { kind: 'value', facet: 'make', value: 'Kia' },
      { kind: 'value', facet: 'make', value: 'Mazda' },
      { kind: 'range', name: 'price' },
    ]);
    expect(listFilters(EMPTY_SEARCH)).toEqual([]);
  });

  it('that a path presets were chosen by nobody, and stay when all else goes', () => {
    const atRest = applyPreset(EMPTY_SEARCH, 'used-cars');
    expect(listChosenFilters(atRest, 'used-cars')).toEqual([]);
    expect(listChosenFilters(atRest, 'new-used-and-demo-cars')).toHaveLength(1);
    const chosen = toggleValue(atRest, 'make', 'Kia');
    expect(listChosenFilters(chosen, 'used-cars')).toEqual([{ kind: 'value', facet: 'make', value: 'Kia' }]);
    expect(withoutChosenFilters(chosen, 'used-cars')).toEqual(atRest);
  });

  it('each can be left out alone, and the search then starts at its first page', () => {
    for (const filter of listFilters(SEARCH)) {
      const without = withoutFilter(SEARCH, filter);
      expect(listFilters(without)).toHaveLength(4);
      expect(listFilters(without)).not.toContainEqual(filter);
      expect(without.page).toBe(1);
    }
  });

  it('leave no empty facet behind', () => {
    const without = withoutFilter(SEARCH, { kind: 'value', facet: 'car_type', value: 'demo' });
    expect('car_type' in without.refinements).toBe(false);
  });

  it('toggle a value on and off', () => {
    const ticked = toggleValue(SEARCH, 'make', 'Ford');
    expect(ticked.refinements.make).toEqual(['Kia', 'Mazda', 'Ford']);
    expect(toggleValue(ticked, 'make', 'Ford').refinements).toEqual({ ...SEARCH.refinements });
  });

  it('replace the bounds of a range, or drop them', () => {
    expect(withRange(SEARCH, 'km', { min: 1, max: null }).ranges.km).toEqual({ min: 1, max: null });
    expect(withRange(SEARCH, 'price', { min: null, max: null }).ranges).toEqual({});
  });

  it('are all gone at once while the order stays', () => {
    expect(withoutFilters(SEARCH)).toEqual({ ...EMPTY_SEARCH, sortBy: SEARCH.sortBy });
  });
});
