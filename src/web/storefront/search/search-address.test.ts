import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { findOpenPath, searchAddress } from './search-address.ts';

const USED = { path: 'used-cars', openPath: 'new-used-and-demo-cars' };

describe('the address of a search', () => {
  it.each([
    ['stays on a path that says the car type itself', { car_type: ['used'] }, '/search/used-cars'],
    [
      'names other car types on that path',
      { car_type: ['demo'] },
      '/search/used-cars?refinementList%5Bcar_type%5D%5B0%5D=demo',
    ],
    ['leaves that path when no car type is wanted', {}, '/search/new-used-and-demo-cars'],
  ])('%s', (_what, refinements, address) => {
    expect(searchAddress(USED, { ...EMPTY_SEARCH, refinements })).toBe(address);
  });

  it('never leads to a path that presets what was just taken away', () => {
    expect(findOpenPath('new-used-and-demo-cars', { template: 'car' })).toBe('new-used-and-demo-cars');
    expect(findOpenPath('used-cars-brisbane', { template: 'car' })).toBe('new-used-and-demo-cars');
    expect(findOpenPath('used-cars', { template: 'motorcycle' })).toBe('new-and-used-motorcycles');
  });
});
