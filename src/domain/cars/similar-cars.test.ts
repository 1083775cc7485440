import { describe, expect, it } from 'vitest';
import { similarSearches } from './similar-cars.ts';

describe('similar cars', () => {
  it('share the body and cost about the same', () => {
    expect(similarSearches({ body: 'SUV', make: 'Kia', price_cents: 40_000_00 })[0]).toEqual({
      refinements: { body: ['SUV'] },
      ranges: { price: { min: 30_000, max: 50_000 } },
    });
  });

  it('of a car without body and price are of its make', () => {
    expect(similarSearches({ body: null, make: 'Kia', price_cents: null })).toEqual([
      { refinements: { make: ['Kia'] }, ranges: {} },
    ]);
  });
});
