import { describe, expect, it } from 'vitest';
import { parseRecentSearches, withSearch } from './recent-searches.ts';

const search = (make: string) => ({ name: `Used ${make} cars`, address: `/search/used-cars?make=${make}` });

describe('the last searches', () => {
  it('begin with the newest, hold each once and no more than three', () => {
    const made = ['Kia', 'Ford', 'Kia', 'Mazda', 'Toyota'].map(search);
    const kept = made.reduce(withSearch, []);
    expect(kept).toEqual(['Toyota', 'Mazda', 'Kia'].map(search));
  });

  it.each([
    [null],
    ['text'],
    [[{ name: '', address: '/search/used-cars?make=Kia' }]],
    [[{ name: 'x'.repeat(121), address: '/search/used-cars?make=Kia' }]],
    [[{ name: 'Elsewhere', address: 'https://other.example/search/used-cars?make=Kia' }]],
    [[{ name: 'A script', address: 'javascript:alert(1)' }]],
    [[{ name: 'Everything', address: '/search/used-cars' }]],
    [[null, 7]],
  ])('are not what is stored as %j', (stored) => {
    expect(parseRecentSearches(stored)).toEqual([]);
  });

  it('are read back as they were stored', () => {
    expect(parseRecentSearches([search('Kia'), 'x', search('Ford')])).toEqual([
      search('Kia'),
      search('Ford'),
    ]);
  });
});
