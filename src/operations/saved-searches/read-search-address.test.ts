import { expect, it } from 'vitest';
import { buildSavedSearchAddress } from '#domain/garage/saved-search.ts';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { readSearchAddress } from './read-search-address.ts';

const website = sampleDealer({ default_search_path: 'used-cars-brisbane' });

it.each([
  ['/search/used-cars', '/search/used-cars'],
  ['/search/used-cars?page=3&sortBy=Car_production_price_asc', '/search/used-cars'],
  ['/search/used-cars?refinementList[car_type][0]=used', '/search/used-cars'],
  [
    '/search/used-cars-brisbane?range[price]=:30000&refinementList[make][0]=toyota&utm_source=x',
    '/search/used-cars-brisbane?refinementList%5Bmake%5D%5B0%5D=Toyota&range%5Bprice%5D=%3A30000',
  ],
  ['/search/used-cars?query=+red++wagon', '/search/used-cars?query=red+wagon'],
  ['/search/RVs-in-stock', '/search/new-used-and-demo-cars'],
  ['/search/no-such-path', null],
  ['/search/', null],
  ['/search/%E0%A4%A', null],
  ['/used-cars', null],
  ['https://elsewhere.example/search/used-cars', null],
  ['//elsewhere.example/search/used-cars', null],
  ['', null],
])('%s is saved as %s', (asked, saved) => {
  const read = readSearchAddress(asked);
  expect(read && buildSavedSearchAddress(read, website)).toBe(saved);
});

it('reads what an address asks for', () => {
  expect(readSearchAddress('/search/used-cars?query=wagon')).toMatchObject({
    path: 'used-cars',
    state: { query: 'wagon', page: 1 },
  });
});
