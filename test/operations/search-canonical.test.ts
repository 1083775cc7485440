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

const hamilton = demoSite('kowhai-cars', Date.parse('2026-11-18T01:00:00Z'));
const santaFe = demoSite('high-mesa-rv', Date.parse('2026-11-18T01:00:00Z'));

it.each([
  [site, 'RVs-in-stock', 'New, used and demo cars in Brisbane', 330, ALL],
  [site, 'new-and-used-motorcycles', 'New, used and demo cars in Brisbane', 330, ALL],
  [hamilton, 'used-cars-brisbane', 'Used cars in Hamilton', 90, '/search/used-cars'],
  [hamilton, 'RVs-in-stock', 'Used cars in Hamilton', 90, '/search/used-cars'],
  [santaFe, 'new-used-and-demo-cars', 'RVs in Santa Fe', 70, '/search/RVs-in-stock'],
] as const)(
  'a path of another template or city shows the own stock: %#',
  async (own, path, heading, total, canonical) => {
    for (const query of ['', 'page=2', TOYOTA]) {
      const found = await loadSearch(own, path, new URLSearchParams(query));
      expect(found).toMatchObject({ canonical: own.origin + canonical, isIndexed: false, alternates: [] });
      if (query === '') expect(found).toMatchObject({ heading, total });
    }
  },
);

it('the dealer’s own city is no other', async () => {
  const found = await loadSearch(site, 'used-cars-brisbane', new URLSearchParams());
  expect(found).toMatchObject({ isIndexed: true, total: 45, heading: 'Used cars in Brisbane' });
});
