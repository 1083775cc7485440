import { readWallClock } from '../contact/opening-hours-zone.ts';
import type { PositionsSetting } from './page-settings.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import type { EnabledPagesSetting } from '../tenants/feature-settings.ts';
import type { Employment, Position } from './position.ts';
import { runsOn } from '../contact/wall-clock.ts';

type PositionsSite = PositionsSetting & EnabledPagesSetting & TimezoneSetting;

/** The positions open at `now` (milliseconds) by the site's own calendar; both their dates belong to them. */
export function listOpenPositions(
  { positions, enabled_pages, timezone }: PositionsSite,
  now: number,
): Position[] {
  if (!enabled_pages.includes('/current-positions')) return [];
  const today = readWallClock(now, timezone).date;
  return positions.filter(({ opens_on, closes_on }) => runsOn(today, opens_on, closes_on));
}

export function findPosition(website: PositionsSite, slug: string, now: number): Position | null {
  return listOpenPositions(website, now).find((position) => position.slug === slug) ?? null;
}

export const EMPLOYMENT_NAMES: Record<Employment, string> = {
  full_time: 'Full time',
  part_time: 'Part time',
  casual: 'Casual',
  apprenticeship: 'Apprenticeship',
  contract: 'Contract',
};
