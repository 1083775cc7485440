import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH, type SearchState } from './search-state.ts';
import { type DescribingSite, describeSearch } from './describe-search.ts';

const SITE: DescribingSite = {
  locale: 'en-AU',
  template: 'car',
  odometer_unit: 'km',
  dealerships: [
    { slug: 'north', name: 'Northside Toyota' },
    { slug: 'south', name: 'Southside' },
  ],
};

const CASES: [said: string, search: Partial<SearchState>][] = [
  ['Cars', {}],
  [
    'Used hybrid SUVs to $35,000',
    {
      refinements: { car_type: ['used'], fuel: ['Hybrid'], body: ['SUV'] },
      ranges: { price: { min: null, max: 35_000 } },
    },
  ],
  ['Red or blue utes', { refinements: { colour: ['Red', 'Blue'], body: ['Ute'] } }],
  ['Front wheel drive hatchbacks', { refinements: { drive: ['Front Wheel Drive'], body: ['Hatchback'] } }],
  ['Cab chassis cars with 7 seats', { refinements: { body: ['Cab Chassis'], seats: ['7'] } }],
  [
    'Toyota Corolla from 2020',
    { refinements: { make: ['Toyota'], model: ['Corolla'] }, ranges: { year: { min: 2020, max: null } } },
  ],
  [
    'Demo Kia cars to 20,000 km',
    { refinements: { car_type: ['demo'], make: ['Kia'] }, ranges: { km: { min: null, max: 20_000 } } },
  ],
  [
    'Cars at Rocklea and Northside Toyota',
    { refinements: { location_name: ['Rocklea'], dealership_slug: ['north'] } },
  ],
  ['Red “tow bar” cars', { query: 'tow bar', refinements: { colour: ['Red'] } }],
];

describe('a search in words', () => {
  it.each(CASES)('is %s', (said, search) => {
    expect(describeSearch({ ...EMPTY_SEARCH, ...search }, SITE)).toBe(said);
  });

  it('is in the noun and the words of the site', () => {
    const dealer: DescribingSite = { ...SITE, locale: 'en-US', template: 'camper', odometer_unit: 'mi' };
    const search = {
      refinements: { body: ['Class B'], fuel: ['Petrol'] },
      ranges: { km: { min: null, max: 9000 } },
    };
    expect(describeSearch({ ...EMPTY_SEARCH, ...search }, dealer)).toBe('Gas class B RVs to 9,000 mi');
  });

  it('makes a noun of a body only where it is one', () => {
    const describeBody = (body: string, template: DescribingSite['template']) =>
      describeSearch({ ...EMPTY_SEARCH, refinements: { body: [body] } }, { ...SITE, template });
    expect(describeBody('Adventure', 'motorcycle')).toBe('Adventure motorcycles');
    expect(describeBody('Camper Van', 'camper')).toBe('Camper vans');
    expect(describeBody('Class C Motorhome', 'camper')).toBe('Class C motorhomes');
    expect(describeBody('Bus', 'car')).toBe('Buses');
  });

  it('says names as the stock does, what is not wanted behind them, and the order last', () => {
    const state: SearchState = {
      ...EMPTY_SEARCH,
      query: 'cheapest hilx not white',
      textName: 'HiLux',
      understood: [
        {
          kind: 'filler',
          from: 0,
          to: 8,
          order: { sort: 'Car_production_price_asc', name: 'cheapest first' },
        },
        {
          kind: 'values',
          from: 14,
          to: 23,
          facet: 'colour',
          values: ['Red', 'Blue'],
          name: 'Not white',
          denied: 'white',
        },
      ],
    };
    expect(describeSearch(state, SITE)).toBe('HiLux cars, not white, cheapest first');
    expect(describeSearch({ ...state, sortBy: 'Car_production_km_asc' }, SITE)).toBe('HiLux cars, not white');
    expect(describeSearch({ ...EMPTY_SEARCH, query: 'i30', textName: 'i30' }, SITE)).toBe('i30 cars');
  });
});
