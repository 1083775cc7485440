import type { LocationType, OpeningHours, SpecialHours } from '../tenants/location.ts';
import { addDays, findWeekday, readWallClock, toInstant } from './opening-hours-zone.ts';
import { CLOSED_THEN, PAST_TIME, type WallClock } from './wall-clock.ts';

/** The part of a site that its hours depend on. */
export interface HoursSite {
  timezone: string;
  special_hours: readonly SpecialHours[];
}

/** The part of a location that its hours depend on. */
export interface HoursLocation {
  location_type: LocationType;
  opening_hours: readonly HoursRow[];
}

export type HoursRow = Pick<OpeningHours, 'weekday' | 'status' | 'open' | 'close'>;

export interface OpeningSpell {
  /** `HH:MM` on the wall. */
  open: string;
  close: string;
  /** The same as instants in milliseconds. */
  opens: number;
  closes: number;
}

/** From when until when a location is open on a date of the site; null when it is closed. Special hours win. */
export function findOpeningSpell(place: HoursLocation, site: HoursSite, date: string): OpeningSpell | null {
  const row = findSpecialHours(place, site, date) ?? findWeekdayRow(place, date);
  if (row?.status !== 'Open' || row.open === null || row.close === null) return null;
  const { open, close } = row;
  const instant = (time: string) => toInstant({ date, time }, site.timezone);
  return { open, close, opens: instant(open), closes: instant(close) };
}

/**
 * The last moment at which a location is open between two instants in milliseconds; the later one itself where it is open
 * then, has no hours, or does not open between them.
 */
export function findLastOpenMoment(
  place: HoursLocation,
  site: HoursSite,
  { from, to }: { from: number; to: number },
): number {
  const firstDate = readWallClock(from, site.timezone).date;
  let date = readWallClock(to, site.timezone).date;
  for (; date >= firstDate; date = addDays(date, -1)) {
    const spell = findOpeningSpell(place, site, date);
    if (spell === null || spell.opens >= to) continue;
    const moment = Math.min(spell.closes, to);
    return moment > from ? moment : to;
  }
  return to;
}

/** A day's exception for this kind of location wins over one for all kinds. */
export function findSpecialHours(
  { location_type }: { location_type: HoursLocation['location_type'] },
  { special_hours }: HoursSite,
  date: string,
): SpecialHours | undefined {
  const today = special_hours.filter((special) => special.date === date);
  return (
    today.find((special) => special.location_type === location_type) ??
    today.find((special) => special.location_type === null)
  );
}

export function findWeekdayRow<Row extends HoursRow>(
  { opening_hours }: { opening_hours: readonly Row[] },
  date: string,
): Row | undefined {
  return opening_hours.find(({ weekday }) => weekday === findWeekday(date));
}

/** The message for a time that is past or at which none of the locations is open, else null. `now` in milliseconds. */
export function whyNotThen(
  clock: WallClock,
  locations: readonly HoursLocation[],
  site: HoursSite & { now: number },
): string | null {
  const instant = toInstant(clock, site.timezone);
  if (instant < site.now) return PAST_TIME;
  const withHours = locations.filter(({ opening_hours }) => opening_hours.length > 0);
  const isOpen = (location: HoursLocation) => {
    const spell = findOpeningSpell(location, site, clock.date);
    return spell !== null && instant >= spell.opens && instant < spell.closes;
  };
  return withHours.length === 0 || withHours.some(isOpen) ? null : CLOSED_THEN;
}
