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
  const today = readWallClock(now, website.timezone).date;
  const closings = listDutyHours(locations, website).map(
    ({ hours }) => findOpeningSpell(hours, website, today)?.closes ?? 0,
  );
  const closing = Math.max(...closings);
  return closing > now ? new Date(closing).toISOString() : null;
}

type DutyHours = { placeName: string | null; hours: ReturnType<typeof readHours> };

/** Of somebody's places; as an office has them where none has any. */
function listDutyHours(locations: Membership['locations'], website: OpenedSite): DutyHours[] {
  const places = website.locations
    .filter(({ id, visible }) => visible && (locations.length === 0 || locations.includes(id)))
    .map((place) => ({ placeName: place.name, hours: readHours(place) }))
    .filter(({ hours }) => hours.opening_hours.length > 0);
  return places.length > 0 ? places : [{ placeName: null, hours: OFFICE }];
}

const DAYS_AHEAD = 14;

/** Which of somebody's places opens first from tomorrow on, and when; null where none does within two weeks. */
export function findNextDuty(
  { locations }: { locations: Membership['locations'] },
  website: OpenedSite,
  now: number,
): { placeName: string | null; opens: string } | null {
  const today = readWallClock(now, website.timezone).date;
  const dutyHours = listDutyHours(locations, website);
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const [first] = dutyHours
      .flatMap(({ placeName, hours }) => {
        const spell = findOpeningSpell(hours, website, addDays(today, ahead));
        return spell === null ? [] : [{ placeName, opens: spell.opens }];
      })
      .toSorted((one, other) => one.opens - other.opens);
    if (first !== undefined) return { ...first, opens: new Date(first.opens).toISOString() };
  }
  return null;
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
