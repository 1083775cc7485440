import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH, type SearchState } from './search-state.ts';
import { type DescribingSite, describeSearch, findStockName } from './describe-search.ts';

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

  it('spells a make or a model as the stock does', () => {
    const options = { make: [['Toyota', 78]], model: [['HiLux', 10]] } as const;
    const state = { ...EMPTY_SEARCH, query: 'hilux' };
    expect(findStockName(state, options)).toBe('HiLux');
    expect(describeSearch(state, SITE, 'HiLux')).toBe('HiLux cars');
    expect(findStockName({ ...state, query: 'toy' }, options)).toBe('Toyota');
    expect(findStockName({ ...state, query: 'lux' }, options)).toBeNull();
    const [two, none] = [
      { ...options, make: [...options.make, ['Toyo', 1]] },
      { ...options, make: [['Toyota', 0]] },
    ] as const;
    expect(findStockName({ ...state, query: 'toy' }, two)).toBeNull();
    expect(findStockName({ ...state, query: 'toy' }, none)).toBeNull();
  });
});
