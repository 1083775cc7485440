import { expect, it } from 'vitest';
import { loadSearch } from '#web/storefront/search/load-search.ts';
import { demoSite } from './demo-site.ts';

const site = demoSite('riverline', Date.parse('2026-11-18T01:00:00Z'));
const ALL = '/search/new-used-and-demo-cars';
const TOYOTA = 'refinementList%5Bmake%5D%5B0%5D=Toyota';

it.each([
  ['', ALL],
  ['page=2', `${ALL}?page=2`],
  ['sortBy=Car_production', ALL],
  ['page=2&sortBy=Car_production_price_asc', ALL],
  [TOYOTA, `${ALL}?${TOYOTA}`],
  [`${TOYOTA}&page=2`, `${ALL}?${TOYOTA}&page=2`],
  ['refinementList[car_type][0]=used', `${ALL}?refinementList%5Bcar_type%5D%5B0%5D=used`],
  [`${TOYOTA}&refinementList[make][1]=Kia`, ALL],
  [`${TOYOTA}&refinementList[car_type][0]=used`, ALL],
  [`${TOYOTA}&range[price]=:30000`, ALL],
  ['refinementList[body][0]=SUV&page=2', ALL],
  ['query=toyota', ALL],
])('the page to keep of the search “%s” is %s', async (query, canonical) => {
  const found = await loadSearch(site, 'new-used-and-demo-cars', new URLSearchParams(query));
  expect(found.canonical).toBe(site.origin + canonical);
});

it('keeps a path’s own type out of the address, and one make within it', async () => {
  const found = await loadSearch(site, 'used-cars', new URLSearchParams(TOYOTA));
  expect(found.canonical).toBe(`${site.origin}/search/used-cars?${TOYOTA}`);
});

it('lets nobody keep a search that finds nothing', async () => {
  const found = await loadSearch(site, 'used-cars', new URLSearchParams('page=99'));
  expect(found.isIndexed).toBe(false);
});
