import { readHours } from '../../bookings/bookable-locations.ts';
import { addDays, readWallClock } from '../../contact/opening-hours-zone.ts';
import { findOpeningSpell } from '../../contact/opening-spell.ts';
import type { TimezoneSetting } from '../../tenants/country-settings.ts';
import type { LocationsSetting, SpecialHoursSetting } from '../../tenants/location.ts';
import { findLeadPlace } from '../lead-place.ts';
import { OFFICE } from '../../contact/office-hours.ts';

type OpenedSite = LocationsSetting & SpecialHoursSetting & TimezoneSetting;

const DAYS_AHEAD = 14;

/** When the place of a lead opens next, from tomorrow on: as an office does where it has no hours. In milliseconds. */
export function findNextOpening(
  lead: { location_id: number | null },
  website: OpenedSite,
  now: number,
): number {
  const place = findLeadPlace(lead, website);
  const today = readWallClock(now, website.timezone).date;
  const counted = [
    ...(place === null ? [] : [{ hours: readHours(place), special_hours: website.special_hours }]),
    { hours: OFFICE, special_hours: [] },
  ];
  for (const { hours, special_hours } of counted)
    for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
      const site = { timezone: website.timezone, special_hours };
      const spell = findOpeningSpell(hours, site, addDays(today, ahead));
      if (spell !== null) return spell.opens;
    }
  return now;
}
