import { addDays, formatIsoAt, readWallClock } from '../contact/opening-hours-zone.ts';
import { findOpeningSpell } from '../contact/opening-spell.ts';
import type { Location, LocationSettings } from '../tenants/location.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import type { BookingKind, BookingSettings } from './booking-settings.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import { listBookableLocations, readHours } from './bookable-locations.ts';

/** The free slots, by day (spec §7); days without any are left out. */
export interface OpenSlots {
  timezone: string;
  slot_minutes: number;
  days: { date: string; slots: OpenSlot[] }[];
}

export interface OpenSlot {
  /** ISO with the site's offset at that time. */
  starts_at: string;
  location_id: number;
  /** Free seats. */
  remaining: number;
}

/** Whose calendar, and what it is asked for. */
export interface CalendarQuestion {
  website: LocationSettings & TimezoneSetting & BookingSettings;
  dealershipId: number;
  kind: BookingKind;
  /** Milliseconds. */
  now: number;
}

export interface TakenTime {
  location_id: number;
  starts_at: string;
  count: number;
}

/** The slots of a dealership's opening hours and special hours, less the booked ones and those too soon. */
export function openSlots(question: CalendarQuestion, takenTimes: readonly TakenTime[]): OpenSlots {
  const { website, dealershipId, kind } = question;
  const { slot_minutes } = website.bookings[kind];
  const places = listBookableLocations(website.locations, kind).filter(
    (place) => place.dealership_id === dealershipId,
  );
  const takenByPlace = groupTakenTimes(takenTimes);
  const days = listCalendarDates(question).map((date) => ({
    date,
    slots: places.flatMap((place) => listSlotsOn({ place, date }, question, takenByPlace)).toSorted(byTime),
  }));
  return { timezone: website.timezone, slot_minutes, days: days.filter(({ slots }) => slots.length > 0) };
}

/** The range of instants a calendar offers, in ISO. */
export function findCalendarSpan({ website, kind, now }: Omit<CalendarQuestion, 'dealershipId'>): {
  from: string;
  to: string;
} {
  // Two days more than are offered: a date of the site may begin before and end after its namesake in UTC.
  const to = now + (website.bookings[kind].days + 2) * DAY_MS;
  return { from: new Date(now).toISOString(), to: new Date(to).toISOString() };
}

/** Taken times by place, for `listSlotsOn`; `starts` in milliseconds. */
export type TakenTimesByPlace = ReadonlyMap<number, readonly { starts: number; count: number }[]>;

export function groupTakenTimes(takenTimes: readonly TakenTime[]): TakenTimesByPlace {
  const times = takenTimes.map(({ starts_at, ...time }) => ({ ...time, starts: Date.parse(starts_at) }));
  return Map.groupBy(times, ({ location_id }) => location_id);
}

/** The ISO dates a calendar offers, today's first. */
export function listCalendarDates({ website, kind, now }: Omit<CalendarQuestion, 'dealershipId'>): string[] {
  const today = readWallClock(now, website.timezone).date;
  return Array.from({ length: website.bookings[kind].days + 1 }, (_, ahead) => addDays(today, ahead));
}

/** The free slots of one place on one date, in order. */
export function listSlotsOn(
  { place, date }: { place: Location; date: string },
  { website, kind, now }: Omit<CalendarQuestion, 'dealershipId'>,
  takenTimes: TakenTimesByPlace,
): OpenSlot[] {
  const spell = findOpeningSpell(readHours(place), website, date);
  if (spell === null) return [];
  const { slot_minutes, capacity, notice_hours } = website.bookings[kind];
  const slot = slot_minutes * MINUTE_MS;
  const takenThen = (takenTimes.get(place.id) ?? []).filter(
    ({ starts }) => starts > spell.opens - slot && starts < spell.closes,
  );
  const slots: OpenSlot[] = [];
  for (let starts = spell.opens; starts + slot <= spell.closes; starts += slot) {
    const remaining = capacity - countOverlapping(takenThen, starts, slot);
    if (starts < now + notice_hours * HOUR_MS || remaining <= 0) continue;
    slots.push({ starts_at: formatIsoAt(starts, website.timezone), location_id: place.id, remaining });
  }
  return slots;
}

/** What was booked while hours were others begins between two slots. */
function countOverlapping(
  takenTimes: readonly { starts: number; count: number }[],
  slotStarts: number,
  slot: number,
): number {
  const overlapping = takenTimes.filter(({ starts }) => Math.abs(starts - slotStarts) < slot);
  return overlapping.reduce((sum, { count }) => sum + count, 0);
}

function byTime(a: OpenSlot, b: OpenSlot): number {
  return Date.parse(a.starts_at) - Date.parse(b.starts_at) || a.location_id - b.location_id;
}
