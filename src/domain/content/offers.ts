import { wallClockAt } from '../contact/opening-hours-zone.ts';
import type { Offer, Website } from '../tenants/website.ts';
import { runsOn } from './runs-on.ts';

/** The offers that run at `now` (milliseconds) by the site's own calendar. */
export function offersRunning(
  { offers, timezone }: Pick<Website, 'offers' | 'timezone'>,
  now: number,
): Offer[] {
  const today = wallClockAt(now, timezone).date;
  return offers.filter(({ starts_on, ends_on }) => runsOn(today, starts_on, ends_on));
}
