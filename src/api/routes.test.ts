import { expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { API_ROUTES, CALL_ROWS, findApi } from './routes.ts';
const paths = [...new Set(API_ROUTES.map(({ path }) => path.replaceAll(/:\w+/g, 'x')))];

it.each(paths)('%s, where a call answers, is refused as an old address of the dealer’s', (path) => {
  expect(findApi('GET', path)).not.toBeNull();
  const parsed = parseWebsite({ name: 'Northside', redirects: [{ from: path, to: '/contact' }] });
  expect(parsed).toEqual({
    faults: [
      { path: 'redirects[0].from', message: expect.stringContaining('is an address of the platform') },
    ],
  });
});

it('is the row of the method that was asked, and no other’s', () => {
  for (const row of API_ROUTES) {
    const path = row.path.replaceAll(/:\w+/g, 'x');
    for (const method of row.method === 'GET' ? ['GET', 'HEAD'] : [row.method]) {
      const match = findApi(method, path);
      expect(match !== null && 'row' in match ? match.row : match).toBe(row);
    }
  }
});

it('is none for a method that its path does not take, which says what it takes', () => {
  expect(findApi('DELETE', '/api/auth/searches')).toEqual({
    kind: 'other methods',
    route: '/api/auth/searches',
    methods: ['GET', 'HEAD', 'POST'],
  });
});

it('leaves out of the description only what a link of a mail, or the pretend provider, leads to', () => {
  const undescribedRows = CALL_ROWS.filter(({ describe }) => describe === null);
  expect([...new Set(undescribedRows.map(({ path }) => path))].toSorted()).toEqual([
    '/api/payments/pretend',
    '/calendar/:token',
    '/checkout/link/:token',
    '/checkout/pretend-bank/:secret',
    '/held-leads/:token',
    '/reservations/:token',
    '/unsubscribe/:token',
  ]);
});
