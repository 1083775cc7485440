import { wallClockAt } from '../contact/opening-hours-zone.ts';
import type { Offer, HomeSettings } from './home-settings.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';
import { runsOn } from '../contact/wall-clock.ts';

/** The offers that run at `now` (milliseconds) by the site's own calendar. */
export function offersRunning(
  { offers, timezone }: Pick<HomeSettings, 'offers'> & Pick<CountrySettings, 'timezone'>,
  now: number,
): Offer[] {
  const today = wallClockAt(now, timezone).date;
  return offers.filter(({ starts_on, ends_on }) => runsOn(today, starts_on, ends_on));
}
