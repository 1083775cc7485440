import { describe, expect, it } from 'vitest';
import { pickKeptActs, mayKeepVisit } from './kept-visit.ts';

it.each([
  ['off', false, true],
  ['notice', false, true],
  ['opt_in', false, false],
  ['opt_in', true, true],
] as const)(
  'a visit of a site with consent %s, accepted %s, is kept: %s',
  (consent, has_accepted, isKept) => {
    expect(mayKeepVisit({ anon_id: 'a', session_id: 's', has_accepted }, { consent })).toBe(isKept);
    expect(mayKeepVisit(undefined, { consent })).toBe(false);
  },
);

describe('what is kept of a visit', () => {
  it('is what was done, where and about which car, in order', () => {
    const acts = [
      { event: 'page_view', path: '/' },
      { event: 'search', event_id: 29, path: '/search/used-cars', search: 'Toyota price 10000–20000' },
      { event: 'favourite_added', event_id: 39, path: '/search/used-cars', car: '2021-kia-rio-1234567' },
      { event: 'next_step', event_id: 32, path: '/trade-in', category: 'trade-in', label: '2' },
    ] as const;
    expect(pickKeptActs(acts)).toEqual(acts);
  });

  it.each([
    ['/cars/2021-kia-rio-r-12345678', '/cars/2021-kia-rio-r-12345678'],
    ['/bookings/0a1b2c3d4e5f', '/bookings/:booking'],
    ['/success', '/success'],
    ['/nowhere/jo@example.com/0412345678/x', '*'],
    ['/about/jo@example.com', '[email]'],
  ])('names no person by the path %s', (path, kept) => {
    expect(pickKeptActs([{ event: 'page_view', path }])[0]?.path).toBe(kept);
  });

  it('names no person by a text, and is no longer than it need be', () => {
    const marker = 'jo.marker@example.com 0412 345 678';
    const [act] = pickKeptActs([
      {
        event: 'search',
        path: '/search/used-cars',
        search: `${marker} ${'x'.repeat(500)}`,
        label: marker,
        category: '',
      },
    ]);
    expect(JSON.stringify(act)).not.toMatch(/marker|0412/);
    expect(act?.search).toHaveLength(200);
    expect(act).not.toHaveProperty('category');
  });

  it('is what was done last', () => {
    const acts = Array.from({ length: 60 }, (_, index) => ({
      event: 'page_view' as const,
      path: `/cars/${index}`,
    }));
    const kept = pickKeptActs(acts);
    expect(kept).toHaveLength(50);
    expect(kept.at(-1)?.path).toBe('/cars/59');
  });
});
