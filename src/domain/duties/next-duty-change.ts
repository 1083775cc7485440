import { dateAfter, toInstant, wallClockAt } from '../contact/opening-hours-zone.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import { DATED_ROWS } from './dated-rows.ts';

/** When the law, or the age of cars that it asks for, next says something else on a site: an instant in milliseconds. */
export function nextDutyChange({ timezone }: TimezoneSetting, now: number): number {
  const today = wallClockAt(now, timezone).date;
  const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  const days = DATED_ROWS.flatMap(({ from, to }) => [
    from ?? today,
    to === undefined ? today : dateAfter(to, 1),
  ]);
  const next = days
    .filter((day) => day > today)
    .reduce((earliest, day) => (day < earliest ? day : earliest), newYear);
  return toInstant({ date: next, time: '00:00' }, timezone);
}
