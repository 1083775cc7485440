import { readHours } from '../../bookings/bookable-locations.ts';
import { addDays, readWallClock, toInstant } from '../../contact/opening-hours-zone.ts';
import { findOpeningSpell, type HoursLocation, type OpeningSpell } from '../../contact/opening-spell.ts';
import { OFFICE } from '../../contact/office-hours.ts';
import type { TimezoneSetting } from '../../tenants/country-settings.ts';
import type { Location, LocationsSetting, SpecialHoursSetting } from '../../tenants/location.ts';
import type { Membership } from '../membership.ts';
import type { QuietHours } from './notice-choices.ts';

type HoursWebsite = LocationsSetting & SpecialHoursSetting & TimezoneSetting;

const DAYS_AHEAD = 14;

/** When somebody's quiet hours end that run now; null where none run. Instants in milliseconds. */
export function findQuietEnd(
  quiet: QuietHours,
  { locations }: Pick<Membership, 'locations'>,
  { website, now }: { website: HoursWebsite; now: number },
): number | null {
  if (quiet === 'never') return null;
  if (quiet !== 'closed') return findSpanEnd(quiet, website, now);
  const places = website.locations.filter(
    ({ id, visible }) => visible && (locations.length === 0 || locations.includes(id)),
  );
  const ownPlaces = places.length === 0 ? [null] : places;
  if (ownPlaces.some((place) => isPlaceOpen(place, website, now))) return null;
  const openings = ownPlaces.flatMap((place) => findOpening(place, website, now) ?? []);
  return openings.length === 0 ? null : Math.min(...openings);
}

/** To the minute it closes: a time to answer may end then. As an office is where nobody said when. */
function isPlaceOpen(place: Location | null, website: HoursWebsite, now: number): boolean {
  const spell = findSpell(place, website, readWallClock(now, website.timezone).date);
  return spell !== null && now >= spell.opens && now <= spell.closes;
}

function findOpening(place: Location | null, website: HoursWebsite, now: number): number | null {
  const today = readWallClock(now, website.timezone).date;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const spell = findSpell(place, website, addDays(today, ahead));
    if (spell !== null && spell.opens > now) return spell.opens;
  }
  return null;
}

function findSpell(place: Location | null, website: HoursWebsite, date: string): OpeningSpell | null {
  const hours: HoursLocation = place === null ? OFFICE : readHours(place);
  return findOpeningSpell(hours.opening_hours.length === 0 ? OFFICE : hours, website, date);
}

/** Over midnight where it ends earlier than it begins. */
function findSpanEnd(
  { from, to }: { from: string; to: string },
  { timezone }: TimezoneSetting,
  now: number,
): number | null {
  const { date, time } = readWallClock(now, timezone);
  const isInside = from < to ? time >= from && time < to : time >= from || time < to;
  if (!isInside) return null;
  return toInstant({ date: time < to ? date : addDays(date, 1), time: to }, timezone);
}
