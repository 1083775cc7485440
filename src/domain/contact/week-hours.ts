import type { SpecialHours } from '../tenants/location.ts';
import type { TimedLocation } from './opening-hours.ts';
import { formatOpenHours } from './opening-hours-text.ts';
import { readWallClock, findWeekday } from './opening-hours-zone.ts';
import { type HoursRow, type HoursSite, findSpecialHours, findWeekdayRow } from './opening-spell.ts';

export interface DayHours {
  /** `Monday` */
  day: string;
  /** `8:30am-5:30pm` or `Closed`. */
  hours: string;
  isToday: boolean;
  /** Why today differs from other weeks, such as `Christmas Day`. */
  note: string | null;
}

export interface SpecialDay {
  /** ISO date. */
  date: string;
  label: string;
  hours: string;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Shops write their week from Monday. */
const SHOP_WEEK = [1, 2, 3, 4, 5, 6, 0];
const CLOSED = 'Closed';
const MAX_SPECIAL_DAYS = 12;

/** The location's week from Monday on, today with its own special hours; none for a location without hours. */
export function listWeekHours(location: TimedLocation, site: HoursSite, now: number): DayHours[] {
  const { date } = readWallClock(now, site.timezone);
  const rows = location.contact_detail.opening_hours;
  return SHOP_WEEK.flatMap((weekday) => {
    const row = rows.find((hoursRow) => hoursRow.weekday === weekday);
    const isToday = weekday === findWeekday(date);
    const special = isToday ? findSpecialHours(location, site, date) : undefined;
    const dayHours = special ?? row;
    if (dayHours === undefined || rows.length === 0) return [];
    return [
      { day: DAYS[weekday] ?? '', hours: formatHours(dayHours), isToday, note: special?.label ?? null },
    ];
  });
}

/** Days to come on which this location keeps other hours than every week, the nearest first. */
export function listSpecialDays(location: TimedLocation, site: HoursSite, now: number): SpecialDay[] {
  const today = readWallClock(now, site.timezone).date;
  const dates = new Set(site.special_hours.map(({ date }) => date).filter((date) => date > today));
  return [...dates]
    .toSorted()
    .flatMap((date) => {
      const special = findSpecialHours(location, site, date);
      if (!special || !differs(special, location)) return [];
      return [{ date, label: special.label, hours: formatHours(special) }];
    })
    .slice(0, MAX_SPECIAL_DAYS);
}

/** A holiday on a day that is closed anyway tells a visitor nothing. */
function differs(special: SpecialHours, { contact_detail }: TimedLocation): boolean {
  const usual = findWeekdayRow(contact_detail, special.date);
  return (usual === undefined ? CLOSED : formatHours(usual)) !== formatHours(special);
}

function formatHours({ status, open, close }: Omit<HoursRow, 'weekday'>): string {
  return status === 'Closed' || open === null || close === null ? CLOSED : formatOpenHours(open, close);
}
