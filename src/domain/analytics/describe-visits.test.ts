import { expect, it } from 'vitest';
import { describeVisits, listSavedSlugs, listVisitedSlugs } from './describe-visits.ts';
import type { KeptVisit } from './kept-visit.ts';

const visit = (at: string, acts: KeptVisit['acts'], source = ''): KeptVisit => ({
  anon_id: 'a',
  session_id: 's',
  at,
  source,
  acts,
});
const VISITS = [
  visit(
    '2026-11-18T01:00:00Z',
    [
      { event: 'page_view', path: '/' },
      { event: 'search', event_id: 29, path: '/search/cars', search: 'Used, Kia' },
    ],
    'google',
  ),
  visit('2026-11-18T01:05:00Z', [
    { event: 'page_view', path: '/cars/kia-picanto-1' },
    { event: 'page_view', path: '/cars/kia-picanto-1' },
    { event: 'favourite_added', event_id: 39, path: '/search/cars', car: 'kia-picanto-1' },
    { event: 'page_view', path: '/cars/gone-2' },
    { event: 'lead', event_id: 14, path: '/cars/kia-picanto-1' },
  ]),
];

it('is told the newest first, by the names of cars, once in a row, without the lead itself', () => {
  expect(listVisitedSlugs(VISITS)).toEqual(['kia-picanto-1', 'gone-2']);
  expect(listSavedSlugs(VISITS)).toEqual(['kia-picanto-1']);
  const things = describeVisits(VISITS, new Map([['kia-picanto-1', '2021 Kia Picanto']]));
  expect(things.map(({ text }) => text)).toEqual([
    'Opened Gone 2',
    'Favourite added: 2021 Kia Picanto',
    'Looked at 2021 Kia Picanto',
    'Searched for Used, Kia',
    'Opened the home page',
    'Came by google',
  ]);
  expect(things[0]?.at).toBe('2026-11-18T01:05:00Z');
  expect(describeVisits([], new Map())).toEqual([]);
});
