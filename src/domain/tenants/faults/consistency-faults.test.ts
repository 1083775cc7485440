import { expect, it } from 'vitest';
import { parseWebsite } from '../parse-website.ts';

const post = { slug: 'towing', title: 'Towing', summary: 'How.', date: '2026-11-01', body: 'Words.' };
const position = { slug: 'driver', title: 'Driver', summary: 'Drive.', body: 'Words.' };
const page = { path: '/about-us', title: 'About', heading: 'About us', blocks: [] };
const faults = (more: object) => {
  const parsed = parseWebsite({ name: 'Northside', slug: 'northside', ...more });
  return 'faults' in parsed ? parsed.faults : [];
};

it.each([
  ['two articles', { posts: [post, { ...post, title: 'Again' }] }, 'posts[1].slug'],
  ['two positions', { positions: [position, position] }, 'positions[1].slug'],
  ['two pages', { pages: [page, page] }, 'pages[1].path'],
])('%s at one address are refused', (_, more, path) => {
  expect(faults(more)).toEqual([
    expect.objectContaining({ path, message: expect.stringContaining('used twice') }),
  ]);
});

it('a position at a location the site does not have is refused', () => {
  expect(faults({ positions: [{ ...position, location_id: 7 }] })).toEqual([
    { path: 'positions[0].location_id', message: 'is not the id of a location of this site' },
  ]);
});

it('an article and a position may share a name', () => {
  expect(faults({ posts: [post], positions: [{ ...position, slug: 'towing' }], pages: [page] })).toEqual([]);
});
