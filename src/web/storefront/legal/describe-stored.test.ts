import { expect, it } from 'vitest';
import { describeStored } from './stored-entries.ts';

it.each([
  ['favourites', [{ id: 7, name: '2020 Kia Rio', slug: '2020-kia-rio-k1' }], ['2020 Kia Rio']],
  ['chosen-cars', { cars: [{ slug: 'a', name: 'A', picture: null }], at: 17 }, ['A']],
  ['recent-searches', [{ name: 'Used SUVs', address: '/search/used-cars?x=1' }], ['Used SUVs']],
  ['last-details', { name: 'Ann', email: '', phone: '0412' }, ['Name: Ann', 'Phone: 0412']],
  [
    'form:trade_in',
    { typed: { trade_in_make: 'Mazda', location_id: '3', opt_in: true }, steps: { lead: { id: 'x' } } },
    ['Trade in make: Mazda'],
  ],
  ['visited-pages', ['/', '/search/used-cars', '/'], ['Home', 'Used cars']],
  ['held-car', { slug: '2020-kia-rio', until: 1, isPaid: true }, ['2020 Kia Rio']],
  ['visited-pages', ['/cars/2021-toyota-kluger-gx-rl1301'], ['2021 Toyota Kluger GX, RL1301']],
  ['purchase', { slug: '', sent: [] }, []],
  ['session', { id: 'f81d', last_seen: Date.UTC(2026, 5, 15), source: '' }, [expect.stringMatching(/2026/)]],
  ['first-query', { query: 'utm_source=google&gclid=x', saved_at: 1 }, ['google']],
  ['consent', 'refused', ['Refused']],
  ['distinct-id', 'f81d4fae', []],
  ['success-event', 17, []],
  ['purchase', '<b>', []],
])('%s of %j is said as %j', (name, value, lines) => {
  expect(describeStored(name, value, 'en-AU')).toEqual(lines);
});
