import { readWallClock } from '../contact/opening-hours-zone.ts';
import type { Offer, OffersSetting } from './home-settings.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import { runsOn } from '../contact/wall-clock.ts';

/** The offers that run at `now` (milliseconds) by the site's own calendar. */
export function pickRunningOffers(
  { offers, timezone }: OffersSetting & TimezoneSetting,
  now: number,
): Offer[] {
  const today = readWallClock(now, timezone).date;
  return offers.filter(({ starts_on, ends_on }) => runsOn(today, starts_on, ends_on));
}
