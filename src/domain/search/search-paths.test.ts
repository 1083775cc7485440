import { describe, expect, it } from 'vitest';
import {
  answersSearchPath,
  applyPreset,
  chooseSearchPath,
  searchPathPreset,
  type SearchPathSite,
  findSubstitutePath,
  withoutPreset,
} from './search-paths.ts';
import { EMPTY_SEARCH } from './search-state.ts';

describe('the default search path', () => {
  it.each([
    [{ default_search_path: 'used-cars-perth', template: 'camper' } as const, true, 'used-cars-perth'],
    [{ default_search_path: null, template: 'motorcycle' } as const, true, 'new-and-used-motorcycles'],
    [{ default_search_path: null, template: 'camper' } as const, false, 'RVs-in-stock'],
    [{ default_search_path: null, template: 'car' } as const, true, 'new-used-and-demo-cars'],
    [{ default_search_path: null, template: 'car' } as const, false, 'used-cars'],
  ])('of %o with new or demo cars in stock %s is %s', (website, stockHasNewOrDemo, path) => {
    expect(chooseSearchPath(website, stockHasNewOrDemo)).toBe(path);
  });
});

describe('a search path', () => {
  it.each([
    'new-used-and-demo-cars',
    'used-cars',
    'RVs-in-stock',
    'used-cars-brisbane',
    'new-cars',
    'demo-cars',
  ])('%s answers on every site', (path) =>
    expect(answersSearchPath({ default_search_path: null }, path)).toBe(true),
  );

  it('of the site itself answers, any other does not', () => {
    expect(answersSearchPath({ default_search_path: 'utes' }, 'utes')).toBe(true);
    expect(answersSearchPath({ default_search_path: 'utes' }, 'trucks')).toBe(false);
    expect(answersSearchPath({ default_search_path: null }, 'used-cars-perth')).toBe(false);
    expect(answersSearchPath({ default_search_path: null }, 'constructor')).toBe(false);
  });

  const dubbo = { city: 'Dubbo', state: 'NSW' };
  const site = {
    default_search_path: null,
    template: 'car' as const,
    override_city: null,
    address: dubbo,
    city: 'Dubbo',
    locations: [],
  } satisfies SearchPathSite;

  it.each([
    ['new-used-and-demo-cars', {}, null],
    ['used-cars', {}, null],
    ['new-cars', { template: 'motorcycle' }, null],
    ['new-and-used-motorcycles', {}, 'default'],
    ['new-and-used-motorcycles', { template: 'motorcycle' }, null],
    ['RVs-in-stock', {}, 'default'],
    ['RVs-in-stock', { template: 'camper' }, null],
    ['new-used-and-demo-cars', { template: 'camper' }, 'default'],
    ['used-cars-brisbane', {}, 'used-cars'],
    ['used-cars-brisbane', { city: 'Brisbane', address: { city: null, state: null } }, null],
    ['used-cars-brisbane', { override_city: 'BRISBANE' }, null],
    ['used-cars-brisbane', { default_search_path: 'used-cars-brisbane' }, null],
    ['RVs-in-stock', { default_search_path: 'RVs-in-stock' }, null],
  ] as const)('%s on a site of %o stands in for %s', (path, more, standIn) => {
    expect(findSubstitutePath(path, { ...site, ...more })).toBe(standIn);
  });

  it('presets the car type its name says', () => {
    expect(searchPathPreset('new-cars')).toEqual({ car_type: ['new'] });
    expect(searchPathPreset('demo-cars')).toEqual({ car_type: ['demo'] });
    expect(searchPathPreset('used-cars-brisbane')).toEqual({ car_type: ['used'] });
    expect(searchPathPreset('new-used-and-demo-cars')).toBeNull();
  });

  it('gives way to car types named in the address', () => {
    const explicit = { ...EMPTY_SEARCH, refinements: { car_type: ['demo', 'new'] } };
    expect(applyPreset(explicit, 'used-cars')).toEqual(explicit);
    expect(applyPreset(EMPTY_SEARCH, 'used-cars').refinements).toEqual({ car_type: ['used'] });
  });

  it('is not repeated in the query string', () => {
    const state = { ...EMPTY_SEARCH, refinements: { make: ['Kia'] } };
    expect(withoutPreset(applyPreset(state, 'used-cars'), 'used-cars')).toEqual(state);
    const other = applyPreset(state, 'used-cars');
    expect(withoutPreset(other, 'new-cars')).toEqual(other);
  });
});
