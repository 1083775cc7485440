import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../tenants/parse-website.ts';
import { nextContentChange } from './next-content-change.ts';

/** A Wednesday at 11 in Brisbane. */
const NOW = Date.parse('2026-11-18T01:00:00Z');
const post = { slug: 'a', title: 'A', summary: 'A.', body: 'A.' };
const offer = { title: 'A', text: 'A.' };
const position = { slug: 'a', title: 'A', summary: 'A.', body: 'A.' };

describe('when dated words next change', () => {
  it.each([
    ['a post appears on its day', { posts: [{ ...post, date: '2026-11-20' }] }, '2026-11-19T14:00:00.000Z'],
    ['an offer begins', { offers: [{ ...offer, starts_on: '2026-11-19' }] }, '2026-11-18T14:00:00.000Z'],
    [
      'an offer lasts to the end of its last day',
      { offers: [{ ...offer, ends_on: '2026-11-18' }] },
      '2026-11-18T14:00:00.000Z',
    ],
    [
      'a position opens',
      { positions: [{ ...position, opens_on: '2026-12-01' }] },
      '2026-11-30T14:00:00.000Z',
    ],
    [
      'a position closes after its day',
      { positions: [{ ...position, closes_on: '2026-12-31' }] },
      '2026-12-31T14:00:00.000Z',
    ],
    [
      'the first of all counts',
      {
        posts: [{ ...post, date: '2026-12-20' }],
        offers: [{ ...offer, starts_on: '2026-11-01', ends_on: '2026-11-30' }],
      },
      '2026-11-30T14:00:00.000Z',
    ],
  ])('%s', (_, change, next) => {
    expect(new Date(nextOf(change) ?? 0).toISOString()).toBe(next);
  });

  it.each([
    [{}],
    [{ posts: [{ ...post, date: '2026-11-18' }] }],
    [{ offers: [{ ...offer, ends_on: '2026-11-17' }] }],
  ])('never, case %#', (change) => {
    expect(nextOf(change)).toBeNull();
  });
});

function nextOf(change: object): number | null {
  const parsed = parseWebsite({ name: 'Any', slug: 'any', timezone: 'Australia/Brisbane', ...change });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return nextContentChange(parsed.website, NOW);
}
