import { clockTime } from '../contact/opening-hours-text.ts';
import { dateAfter, toInstant, wallClockAt } from '../contact/opening-hours-zone.ts';
import { dayAndDate, dayOfWeek } from '../content/content-dates.ts';
import type { CountrySettings, LocaleSetting, TimezoneSetting } from '../tenants/country-settings.ts';
import { HOUR_MS } from '../time/durations.ts';
import { bookableLocations } from './bookable-locations.ts';
import {
  calendarDates,
  type CalendarQuestion,
  type OpenSlot,
  slotsOn,
  type TakenTime,
  takenCounts,
} from './open-slots.ts';

const DAYS_OF_A_WEEK = 7;
const NO_TAKEN_TIMES: readonly TakenTime[] = [];

/** The first free time of a dealership: at this place where it has any, else at its others; null without any. */
export function firstSlot(
  question: CalendarQuestion,
  locationId: number | null,
  takenTimes: readonly TakenTime[],
): OpenSlot | null {
  const places = bookableLocations(question.website.locations, question.kind).filter(
    ({ dealership_id }) => dealership_id === question.dealershipId,
  );
  const counts = takenCounts(takenTimes);
  const findAmong = (ids: readonly number[]) => findFirstSlot(question, ids, counts);
  const ownIds = places.filter(({ id }) => id === locationId).map(({ id }) => id);
  return findAmong(ownIds) ?? findAmong(places.map(({ id }) => id));
}

function findFirstSlot(
  question: Omit<CalendarQuestion, 'dealershipId'>,
  ids: readonly number[],
  counts: ReadonlyMap<string, number>,
): OpenSlot | null {
  const places = question.website.locations.filter(({ id }) => ids.includes(id));
  if (places.length === 0) return null;
  for (const date of calendarDates(question)) {
    const slots = places.flatMap((place) => slotsOn({ place, date }, question, counts).slice(0, 1));
    const [earliestSlot] = slots.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
    if (earliestSlot !== undefined) return earliestSlot;
  }
  return null;
}

/** `today 2:30pm`, `tomorrow 9:30am`, `Thursday 9:00am`, `Friday 25 December 9:00am`. */
export function slotText(
  { starts_at }: { starts_at: OpenSlot['starts_at'] },
  { timezone, locale }: LocaleSetting & TimezoneSetting,
  now: number,
): string {
  const { date, time } = wallClockAt(Date.parse(starts_at), timezone);
  const today = wallClockAt(now, timezone).date;
  return `${dayText(date, today, locale)} ${clockTime(time)}`;
}

function dayText(date: string, today: string, locale: CountrySettings['locale']): string {
  if (date === today) return 'today';
  if (date === dateAfter(today, 1)) return 'tomorrow';
  return date < dateAfter(today, DAYS_OF_A_WEEK) ? dayOfWeek(date, locale) : dayAndDate(date, locale);
}

/**
 * When the first time of some place can no longer be booked, or the day has another name: an instant in milliseconds,
 * null where nothing can be booked. Nobody's bookings are asked for: they only let a later time be the first, which ends
 * at a moment of its own that is looked for again by then.
 */
export function nextSlotChange(
  { website }: { website: CalendarQuestion['website'] },
  now: number,
): number | null {
  const question = { website, kind: 'test_drive', now } as const;
  const places = bookableLocations(website.locations, question.kind);
  const firsts = places.flatMap(({ id }) => findFirstSlot(question, [id], takenCounts(NO_TAKEN_TIMES)) ?? []);
  if (firsts.length === 0) return null;
  const notice = website.bookings.test_drive.notice_hours * HOUR_MS;
  const ends = firsts.map(({ starts_at }) => Date.parse(starts_at) - notice + 1);
  const tomorrow = dateAfter(wallClockAt(now, website.timezone).date, 1);
  return Math.min(...ends, toInstant({ date: tomorrow, time: '00:00' }, website.timezone));
}
