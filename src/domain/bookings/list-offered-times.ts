import { formatClockTime } from '../contact/opening-hours-text.ts';
import { readWallClock } from '../contact/opening-hours-zone.ts';
import { formatShortDay } from '../content/content-dates.ts';
import type { Location } from '../tenants/location.ts';
import type { Website } from '../tenants/website.ts';
import { listBookableLocations } from './bookable-locations.ts';
import type { BookingKind } from './booking-settings.ts';
import { groupTakenTimes, listCalendarDates, listSlotsOn, type TakenTime } from './open-slots.ts';

const DAYS = 3;

export interface OfferedTimes {
  place: string;
  /** `Thu 26 Nov, 9:00am`, the first and one of the middle of each of the next days with free ones. */
  times: string[];
}

/** Free times to offer to a person, at their place where it takes such bookings; null where nothing is free. */
export function listOfferedTimes(
  { website, kind, now }: { website: Website; kind: BookingKind; now: number },
  locationId: number | null,
  takenTimes: readonly TakenTime[],
): OfferedTimes | null {
  const place = chooseBookablePlace(website, kind, locationId);
  if (place === null) return null;
  const takenByPlace = groupTakenTimes(takenTimes);
  const days = listCalendarDates({ website, kind, now })
    .map((date) => listSlotsOn({ place, date }, { website, kind, now }, takenByPlace))
    .filter((slots) => slots.length > 0)
    .slice(0, DAYS);
  if (days.length === 0) return null;
  const starts = days.flatMap((slots) => {
    const middle = slots[Math.floor(slots.length / 2)];
    return [...new Set([slots[0], middle])].flatMap((slot) => slot?.starts_at ?? []);
  });
  return { place: place.name, times: starts.map((start) => formatStart(start, website)) };
}

function chooseBookablePlace(
  { locations }: Website,
  kind: BookingKind,
  locationId: number | null,
): Location | null {
  const places = listBookableLocations(locations, kind);
  return (
    places.find(({ id }) => id === locationId) ?? places.find(({ primary }) => primary) ?? places[0] ?? null
  );
}

function formatStart(startsAt: string, { timezone, locale }: Website): string {
  const { date, time } = readWallClock(Date.parse(startsAt), timezone);
  return `${formatShortDay(date, locale)}, ${formatClockTime(time)}`;
}
