import { formatClockTime } from '../contact/opening-hours-text.ts';
import { addDays, readWallClock, findWeekday } from '../contact/opening-hours-zone.ts';
import { type HoursLocation, type HoursSite, findOpeningSpell } from '../contact/opening-spell.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { formatDayAndDate, formatDayOfWeek } from '../content/content-dates.ts';
import type { LocaleSetting } from '../tenants/country-settings.ts';
import type { ReplyPromiseSetting } from './lead-settings.ts';

/** Nobody is told of a quarter of a minute. */
const ROUNDED_TO = 5 * MINUTE_MS;
const DAYS_AHEAD = 14;
const WEEK = 7;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * The instant by which the dealer answers what was `sent` then: the promised minutes, counted while the place is open.
 * Null where nothing is promised, or the place has no hours. All in milliseconds.
 */
export function replyBy(
  { reply_promise }: ReplyPromiseSetting,
  place: HoursLocation,
  { site, sent: sentMs }: { site: HoursSite; sent: number },
): number | null {
  if (reply_promise === null) return null;
  let msLeft = reply_promise * MINUTE_MS;
  const firstDate = readWallClock(sentMs, site.timezone).date;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const spell = findOpeningSpell(place, site, addDays(firstDate, ahead));
    if (spell === null || spell.closes <= sentMs) continue;
    const from = Math.max(sentMs, spell.opens);
    if (from + msLeft <= spell.closes)
      return Math.min(spell.closes, Math.ceil((from + msLeft) / ROUNDED_TO) * ROUNDED_TO);
    msLeft -= spell.closes - from;
  }
  return null;
}

/** `Today by 3:40pm`, `Tomorrow by 9:30am`, `Thursday by 9:30am`; null once it has passed, or further than a week ahead. */
export function replyByWords(
  deadline: number,
  now: number,
  { timezone }: { timezone: HoursSite['timezone'] },
): string | null {
  const { date, time } = readWallClock(deadline, timezone);
  const today = readWallClock(now, timezone).date;
  if (deadline < now || date >= addDays(today, WEEK)) return null;
  const day =
    date === today ? 'Today' : date === addDays(today, 1) ? 'Tomorrow' : WEEKDAYS[findWeekday(date)];
  return `${day} by ${formatClockTime(time)}`;
}

/** `3:40pm today`, `9:30am Monday`; with the date where a week lies between. No "tomorrow": a mail is read on that day too. */
export function formatDeadline(
  deadline: number,
  now: number,
  site: { timezone: HoursSite['timezone'] } & LocaleSetting,
): string {
  const { date, time } = readWallClock(deadline, site.timezone);
  const isToday = date === readWallClock(now, site.timezone).date;
  return isToday ? `${formatClockTime(time)} today` : formatDayDeadline(deadline, now, site);
}

/** `9:30am Monday`, also on that day: who reads it when nobody knows. */
export function formatDayDeadline(
  deadline: number,
  now: number,
  { timezone, locale }: { timezone: HoursSite['timezone'] } & LocaleSetting,
): string {
  const { date, time } = readWallClock(deadline, timezone);
  const today = readWallClock(now, timezone).date;
  const isWithinWeek = date < addDays(today, WEEK) && date > addDays(today, -WEEK);
  const day = isWithinWeek ? formatDayOfWeek(date, locale) : formatDayAndDate(date, locale);
  return `${formatClockTime(time)} ${day}`;
}
