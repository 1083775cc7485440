import { formatClockTime } from '../contact/opening-hours-text.ts';
import { addDays, toInstant, readWallClock } from '../contact/opening-hours-zone.ts';
import { formatDayAndDate, formatDayOfWeek } from '../content/content-dates.ts';
import type { CountrySettings, LocaleSetting, TimezoneSetting } from '../tenants/country-settings.ts';
import { HOUR_MS } from '../time/durations.ts';
import { listBookableLocations } from './bookable-locations.ts';
import {
  listCalendarDates,
  type CalendarQuestion,
  type OpenSlot,
  listSlotsOn,
  type TakenTime,
  type TakenTimesByPlace,
  groupTakenTimes,
} from './open-slots.ts';

const DAYS_OF_A_WEEK = 7;
const NO_TAKEN_TIMES: TakenTimesByPlace = new Map();

/** The first free time of a dealership: at this place where it has any, else at its others; null without any. */
export function chooseFirstSlot(
  question: CalendarQuestion,
  locationId: number | null,
  takenTimes: readonly TakenTime[],
): OpenSlot | null {
  const places = listBookableLocations(question.website.locations, question.kind).filter(
    ({ dealership_id }) => dealership_id === question.dealershipId,
  );
  const takenByPlace = groupTakenTimes(takenTimes);
  const findAmong = (ids: readonly number[]) => findFirstSlot(question, ids, takenByPlace);
  const ownIds = places.filter(({ id }) => id === locationId).map(({ id }) => id);
  return findAmong(ownIds) ?? findAmong(places.map(({ id }) => id));
}

function findFirstSlot(
  question: Omit<CalendarQuestion, 'dealershipId'>,
  ids: readonly number[],
  takenTimes: TakenTimesByPlace,
): OpenSlot | null {
  const places = question.website.locations.filter(({ id }) => ids.includes(id));
  if (places.length === 0) return null;
  for (const date of listCalendarDates(question)) {
    const slots = places.flatMap((place) => listSlotsOn({ place, date }, question, takenTimes).slice(0, 1));
    const [earliestSlot] = slots.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
    if (earliestSlot !== undefined) return earliestSlot;
  }
  return null;
}

/** `today 2:30pm`, `tomorrow 9:30am`, `Thursday 9:00am`, `Friday 25 December 9:00am`. */
export function describeSlot(
  { starts_at }: { starts_at: OpenSlot['starts_at'] },
  { timezone, locale }: LocaleSetting & TimezoneSetting,
  now: number,
): string {
  const { date, time } = readWallClock(Date.parse(starts_at), timezone);
  const today = readWallClock(now, timezone).date;
  return `${formatDay(date, today, locale)} ${formatClockTime(time)}`;
}

function formatDay(date: string, today: string, locale: CountrySettings['locale']): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  return date < addDays(today, DAYS_OF_A_WEEK)
    ? formatDayOfWeek(date, locale)
    : formatDayAndDate(date, locale);
}

/**
 * When the first time of some place can no longer be booked, or the day has another name: an instant in milliseconds,
 * null where nothing can be booked. Nobody's bookings are asked for: they only let a later time be the first, which ends
 * at a moment of its own that is looked for again by then.
 */
export function findNextSlotChange(
  { website }: { website: CalendarQuestion['website'] },
  now: number,
): number | null {
  const question = { website, kind: 'test_drive', now } as const;
  const places = listBookableLocations(website.locations, question.kind);
  const firsts = places.flatMap(({ id }) => findFirstSlot(question, [id], NO_TAKEN_TIMES) ?? []);
  if (firsts.length === 0) return null;
  const notice = website.bookings.test_drive.notice_hours * HOUR_MS;
  const ends = firsts.map(({ starts_at }) => Date.parse(starts_at) - notice + 1);
  const tomorrow = addDays(readWallClock(now, website.timezone).date, 1);
  return Math.min(...ends, toInstant({ date: tomorrow, time: '00:00' }, website.timezone));
}
