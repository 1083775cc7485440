import { describe, expect, it } from 'vitest';
import { parseSearchState } from '#domain/search/search-url.ts';
import { isSaidByHeading, searchHeading } from './search-heading.ts';

const brisbane = {
  template: 'car',
  locale: 'en-AU',
  city: 'Brisbane',
  address: { city: 'Brisbane', state: 'QLD' },
  override_city: null,
} as const;
const search = (query: string) => parseSearchState(new URLSearchParams(query));

describe('the heading of a search', () => {
  it.each([
    ['new-used-and-demo-cars', '', 'New, used and demo cars in Brisbane'],
    ['used-cars', 'refinementList[car_type][]=used', 'Used cars in Brisbane'],
    [
      'any',
      'refinementList[car_type][]=demo&refinementList[car_type][]=new',
      'New and demo cars in Brisbane',
    ],
    ['any', 'refinementList[make][]=Kia', 'Kia cars in Brisbane'],
    ['any', 'refinementList[make][]=Kia&refinementList[make][]=Mazda', 'Cars in Brisbane'],
    ['any', 'refinementList[make][]=Kia&refinementList[model][]=Seltos', 'Kia Seltos in Brisbane'],
    ['any', 'refinementList[location_name][]=Riverline Rocklea', 'Cars at Riverline Rocklea'],
  ])('on %s?%s reads %s', (path, query, heading) => {
    expect(searchHeading(path, search(query), brisbane)).toBe(heading);
  });

  it('uses the template’s noun and the city that replaces the address', () => {
    const bikes = { ...brisbane, template: 'motorcycle', override_city: 'Newcastle' } as const;
    expect(searchHeading('new-and-used-motorcycles', search(''), bikes)).toBe(
      'New and used motorcycles in Newcastle',
    );
    const campers = { ...brisbane, template: 'camper', city: 'Santa Fe' } as const;
    expect(
      searchHeading('RVs-in-stock', search(''), { ...campers, address: { city: null, state: null } }),
    ).toBe('RVs in Santa Fe');
  });
});

describe('whether that heading says a search', () => {
  it.each([
    ['', true],
    ['refinementList[make][]=Kia&refinementList[model][]=Seltos', true],
    ['refinementList[body][]=SUV', true],
    ['refinementList[location_name][]=Riverline Rocklea', true],
    ['refinementList[seats][]=7', false],
    ['range[price]=:40000', false],
    ['query=hilux', false],
  ])('%s: %s', (query, isSaid) => {
    expect(isSaidByHeading(search(query))).toBe(isSaid);
  });
});
