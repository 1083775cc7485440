import { describe, expect, it } from 'vitest';
import { similarSearches } from './similar-cars.ts';

describe('similar cars', () => {
  it('share the body and cost about the same', () => {
    expect(similarSearches({ body: 'SUV', make: 'Kia', model: 'EV5', price_cents: 40_000_00 })[0]).toEqual({
      refinements: { body: ['SUV'] },
      ranges: { price: { min: 30_000, max: 50_000 } },
    });
  });

  it('are of its model before they only cost about the same', () => {
    const searches = similarSearches({ body: 'SUV', make: 'Kia', model: 'EV5', price_cents: 40_000_00 });
    expect(searches[1]).toEqual({ refinements: { make: ['Kia'], model: ['EV5'] }, ranges: {} });
    expect(searches[2]?.refinements).toEqual({});
  });

  it('of a car without body and price are of its model, then of its make', () => {
    expect(similarSearches({ body: null, make: 'Kia', model: 'EV5', price_cents: null })).toEqual([
      { refinements: { make: ['Kia'], model: ['EV5'] }, ranges: {} },
      { refinements: { make: ['Kia'] }, ranges: {} },
    ]);
  });
});
