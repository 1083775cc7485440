import { describe, expect, it } from 'vitest';
import { compareLikenessTo, listSimilarSearches } from './similar-cars.ts';

describe('similar cars', () => {
  it('share the body and cost about the same', () => {
    expect(
      listSimilarSearches({ body: 'SUV', make: 'Kia', model: 'EV5', price_cents: 40_000_00 })[0],
    ).toEqual({
      refinements: { body: ['SUV'] },
      ranges: { price: { min: 30_000, max: 50_000 } },
    });
  });

  it('are of its model before they only cost about the same', () => {
    const searches = listSimilarSearches({ body: 'SUV', make: 'Kia', model: 'EV5', price_cents: 40_000_00 });
    expect(searches[1]).toEqual({ refinements: { make: ['Kia'], model: ['EV5'] }, ranges: {} });
    expect(searches[2]?.refinements).toEqual({});
  });

  it('of a car without body and price are of its model, then of its make', () => {
    expect(listSimilarSearches({ body: null, make: 'Kia', model: 'EV5', price_cents: null })).toEqual([
      { refinements: { make: ['Kia'], model: ['EV5'] }, ranges: {} },
      { refinements: { make: ['Kia'] }, ranges: {} },
    ]);
  });
});

describe('among similar cars', () => {
  const car = { make: 'Toyota', model: 'RAV4', car_type: 'used', price_cents: 30_000_00 } as const;
  const model = { ...car, price_cents: 33_000_00 };
  const make = { ...car, model: 'Kluger', price_cents: 33_000_00 };
  const other = { ...car, make: 'MG', model: 'HS', price_cents: 30_500_00 };
  const fresh = { ...other, car_type: 'new' } as const;
  const sortedWith = (...cars: Parameters<ReturnType<typeof compareLikenessTo>>[0][]) =>
    cars.toSorted(compareLikenessTo(car));

  it('the same model comes first, then the same make, then the same condition', () => {
    expect(sortedWith(fresh, other, make, model)).toEqual([model, make, other, fresh]);
  });

  it('a like price counts more than a make that costs much more', () => {
    const dear = { ...make, price_cents: 37_000_00 };
    expect(sortedWith(dear, other)).toEqual([other, dear]);
  });

  it('one without a price comes last', () => {
    const unpriced = { ...model, price_cents: null };
    expect(sortedWith(unpriced, fresh)).toEqual([fresh, unpriced]);
  });
});
