import { clockTime } from '../contact/opening-hours-text.ts';
import { dateAfter, wallClockAt, findWeekday } from '../contact/opening-hours-zone.ts';
import { type HoursLocation, type HoursSite, openingSpell } from '../contact/opening-spell.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { dayAndDate, dayOfWeek } from '../content/content-dates.ts';
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
  const firstDate = wallClockAt(sentMs, site.timezone).date;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const spell = openingSpell(place, site, dateAfter(firstDate, ahead));
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
  const { date, time } = wallClockAt(deadline, timezone);
  const today = wallClockAt(now, timezone).date;
  if (deadline < now || date >= dateAfter(today, WEEK)) return null;
  const day =
    date === today ? 'Today' : date === dateAfter(today, 1) ? 'Tomorrow' : WEEKDAYS[findWeekday(date)];
  return `${day} by ${clockTime(time)}`;
}

/** `3:40pm today`, `9:30am Monday`; with the date where a week lies between. No "tomorrow": a mail is read on that day too. */
export function formatDeadline(
  deadline: number,
  now: number,
  { timezone, locale }: { timezone: HoursSite['timezone'] } & LocaleSetting,
): string {
  const { date, time } = wallClockAt(deadline, timezone);
  const today = wallClockAt(now, timezone).date;
  const isWithinWeek = date < dateAfter(today, WEEK) && date > dateAfter(today, -WEEK);
  const day = isWithinWeek ? dayOfWeek(date, locale) : dayAndDate(date, locale);
  return `${clockTime(time)} ${date === today ? 'today' : day}`;
}
