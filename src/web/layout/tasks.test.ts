import { expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { listTasks } from './load-shell.ts';

const YARD = { name: 'Yard', location_type: 'sales' };
const WORKSHOP = { name: 'Workshop', location_type: 'service' };

function tasks(site: object = {}): [string, string][] {
  const parsed = parseWebsite({ name: 'Northside', slug: 'northside', ...site });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return listTasks(parsed.website, '/search/used-cars').map(({ name, url }) => [name, url]);
}

it('are five at a dealer with a yard and a workshop', () => {
  expect(tasks({ locations: [YARD, WORKSHOP] })).toEqual([
    ['Buy', '/search/used-cars'],
    ['Sell or trade in', '/sell-my-car'],
    ['Service', '/service'],
    ['Finance', '/finance'],
    ['Visit', '/our-locations'],
  ]);
});

it.each([
  ['without a workshop no service', { locations: [YARD] }, 'Service'],
  ['with a hidden workshop no service', { locations: [YARD, { ...WORKSHOP, visible: false }] }, 'Service'],
  ['without an address no visit', {}, 'Visit'],
  [
    'whose menus do not lead to finance no finance',
    { navigation: { header: [{ name: 'Sell', url: '/trade-in' }], footer: [] } },
    'Finance',
  ],
])('%s', (_, site, name) => {
  expect(tasks(site).map(([task]) => task)).not.toContain(name);
});

it('lead to the only yard itself, to the lender’s own site and to the site’s own spelling', () => {
  expect(
    tasks({
      locations: [YARD],
      finance_link: 'https://money.example/apply',
      features: { use_pages_path: true },
    }),
  ).toEqual([
    ['Buy', '/search/used-cars'],
    ['Sell or trade in', '/pages/sell-my-car'],
    ['Finance', 'https://money.example/apply'],
    ['Visit', '/pages/our-locations/yard'],
  ]);
});

it('take the page that the dealer’s menus lead to', () => {
  const navigation = { header: [{ name: 'Trade', url: '/trade-in' }], footer: [] };
  expect(tasks({ navigation })).toContainEqual(['Sell or trade in', '/trade-in']);
});
