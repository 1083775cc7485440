import { readHours } from '../bookings/bookable-locations.ts';
import { addDays, readWallClock, toInstant } from '../contact/opening-hours-zone.ts';
import { findOpeningSpell } from '../contact/opening-spell.ts';
import { OFFICE } from '../contact/office-hours.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import type { LocationsSetting, SpecialHoursSetting } from '../tenants/location.ts';
import type { Membership } from './membership.ts';

type OpenedSite = LocationsSetting & SpecialHoursSetting & TimezoneSetting;

/**
 * The ISO instant at which the last of somebody's places closes today, as an office does where none has hours; null where
 * all are closed by now.
 */
export function findDutyEnd(
  { locations }: { locations: Membership['locations'] },
  website: OpenedSite,
  now: number,
): string | null {
  const places = website.locations
    .filter(({ id, visible }) => visible && (locations.length === 0 || locations.includes(id)))
    .map(readHours)
    .filter(({ opening_hours }) => opening_hours.length > 0);
  const today = readWallClock(now, website.timezone).date;
  const hours = places.length > 0 ? places : [OFFICE];
  const closings = hours.map((place) => findOpeningSpell(place, website, today)?.closes ?? 0);
  const closing = Math.max(...closings);
  return closing > now ? new Date(closing).toISOString() : null;
}

/** From the beginning of the first day to the end of the last, both ISO dates; null where they are in no order. */
export function readAbsence(
  { from: firstDay, to: lastDay }: { from: string; to: string },
  { timezone }: TimezoneSetting,
): { absent_from: string; absent_until: string } | null {
  if (!isDate(firstDay) || !isDate(lastDay) || lastDay < firstDay) return null;
  const toMidnight = (date: string) => new Date(toInstant({ date, time: '00:00' }, timezone)).toISOString();
  return { absent_from: toMidnight(firstDay), absent_until: toMidnight(addDays(lastDay, 1)) };
}

function isDate(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
