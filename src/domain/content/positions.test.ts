import { expect, it } from 'vitest';
import type { Position } from './position.ts';
import { findPosition, listOpenPositions } from './positions.ts';

const position = (slug: string, opens_on: string | null, closes_on: string | null) =>
  ({ slug, opens_on, closes_on }) as Position;
const site = {
  timezone: 'Australia/Brisbane',
  enabled_pages: ['/current-positions' as const],
  positions: [
    position('always', null, null),
    position('closed', null, '2026-11-16'),
    position('last-day', '2026-11-01', '2026-11-17'),
    position('tomorrow', '2026-11-18', null),
  ],
};
/** A minute before and after midnight in Brisbane, ten hours ahead. */
const EVENING = Date.UTC(2026, 10, 17, 13, 59);
const NEXT_DAY = Date.UTC(2026, 10, 17, 14, 1);
const open = (now: number) => listOpenPositions(site, now).map(({ slug }) => slug);

it('positions are open between their dates, both included, by the site’s own calendar', () => {
  expect(open(EVENING)).toEqual(['always', 'last-day']);
  expect(open(NEXT_DAY)).toEqual(['always', 'tomorrow']);
});

it('a closed position is not found', () => {
  expect(findPosition(site, 'closed', EVENING)).toBeNull();
  expect(findPosition(site, 'last-day', EVENING)?.slug).toBe('last-day');
});

it('a site without the page has no positions', () => {
  expect(listOpenPositions({ ...site, enabled_pages: [] }, EVENING)).toEqual([]);
});
