import type { Location } from '../tenants/location.ts';
import { HOUR_MS } from '../time/durations.ts';
import { formatClockTime, formatOpenHours } from './opening-hours-text.ts';
import { addDays, toInstant, readWallClock, findWeekday } from './opening-hours-zone.ts';
import {
  type HoursSite,
  findOpeningSpell,
  type OpeningSpell,
  findSpecialHours,
  findWeekdayRow,
} from './opening-spell.ts';

export interface OpeningState {
  state: 'open' | 'closing_soon' | 'closed';
  /** `Open now`, `Closing soon` or `Closed`. */
  label: string;
  /** `5:30pm`, while open. */
  closesAt: string | null;
  /** `8:30am`, while closed; null when no opening is in sight. */
  opensAt: string | null;
  /** `today`, `tomorrow` or the weekday's name, beside `opensAt`. */
  opensOn: string | null;
}

export interface HoursOfDay {
  /** `8:30am-5:30pm` or `Closed`; null for a location without hours. */
  text: string | null;
  /** Why the day is special, such as `Christmas Day`. */
  note: string | null;
}

export type TimedLocation = Pick<Location, 'location_type' | 'contact_detail'>;

type OpenSpell = OpeningSpell & { daysAhead: number };

const CLOSING_SOON_MS = HOUR_MS;
/** Far enough to see past the longest holiday shutdown. */
const DAYS_AHEAD = 30;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const LABELS = { open: 'Open now', closing_soon: 'Closing soon', closed: 'Closed' } as const;

/** Whether a location is open at `now` (milliseconds), in the site's time zone; special hours win over weekday rows. */
export function findOpeningState(location: TimedLocation, site: HoursSite, now: number): OpeningState {
  const spell = findNextSpell(location, site, now);
  if (!spell) return { state: 'closed', label: LABELS.closed, closesAt: null, opensAt: null, opensOn: null };
  if (spell.opens > now) {
    const opensOn = formatDayName(spell.daysAhead, readWallClock(now, site.timezone).date);
    return {
      state: 'closed',
      label: LABELS.closed,
      closesAt: null,
      opensAt: formatClockTime(spell.open),
      opensOn,
    };
  }
  const state = spell.closes - now <= CLOSING_SOON_MS ? 'closing_soon' : 'open';
  return {
    state,
    label: LABELS[state],
    closesAt: formatClockTime(spell.close),
    opensAt: null,
    opensOn: null,
  };
}

/** The hours of the day it is at the site. */
export function findHoursToday(location: TimedLocation, site: HoursSite, now: number): HoursOfDay {
  return findHoursOn(location, site, readWallClock(now, site.timezone).date);
}

/** The hours of an ISO date; special hours win over weekday rows. */
export function findHoursOn(location: TimedLocation, site: HoursSite, date: string): HoursOfDay {
  const special = findSpecialHours(location, site, date);
  const row = special ?? findWeekdayRow(readHours(location), date);
  if (!row) return { text: null, note: null };
  const note = special?.label ?? null;
  if (row.status === 'Closed' || row.open === null || row.close === null) return { text: 'Closed', note };
  return { text: formatOpenHours(row.open, row.close), note };
}

/**
 * The next instant (milliseconds) at which the opening state of any visible location changes, or the site's day does:
 * what pages say about hours holds until then.
 */
export function findNextOpeningChange(
  site: HoursSite & { locations: readonly (TimedLocation & { visible: boolean })[] },
  now: number,
): number {
  const tomorrow = addDays(readWallClock(now, site.timezone).date, 1);
  const midnight = toInstant({ date: tomorrow, time: '00:00' }, site.timezone);
  const changes = site.locations
    .filter(({ visible }) => visible)
    .map((location) => findChange(findNextSpell(location, site, now), now));
  return Math.min(midnight, ...changes);
}

function findChange(spell: OpenSpell | null, now: number): number {
  if (!spell) return Infinity;
  const instants = [spell.opens, spell.closes - CLOSING_SOON_MS, spell.closes];
  return instants.find((instant) => instant > now) ?? Infinity;
}

/** The open spell that holds now, else the next one. */
function findNextSpell(location: TimedLocation, site: HoursSite, now: number): OpenSpell | null {
  const today = readWallClock(now, site.timezone).date;
  for (let daysAhead = 0; daysAhead <= DAYS_AHEAD; daysAhead++) {
    const spell = findOpeningSpell(readHours(location), site, addDays(today, daysAhead));
    if (spell && spell.closes > now) return { ...spell, daysAhead };
  }
  return null;
}

function readHours({ location_type, contact_detail }: TimedLocation) {
  return { location_type, opening_hours: contact_detail.opening_hours };
}

function formatDayName(daysAhead: number, today: string): string {
  if (daysAhead === 0) return 'today';
  if (daysAhead === 1) return 'tomorrow';
  return WEEKDAYS[findWeekday(addDays(today, daysAhead))] ?? '';
}
