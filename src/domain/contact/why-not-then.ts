import { instantOf } from './opening-hours-zone.ts';
import { type HoursLocation, type HoursSite, openingSpell } from './opening-spell.ts';
import { CLOSED_THEN, PAST_TIME, type WallClock } from './wall-clock.ts';

/** The message for a time that is past or at which none of the locations is open, else null. `now` in milliseconds. */
export function whyNotThen(
  clock: WallClock,
  locations: readonly HoursLocation[],
  site: HoursSite & { now: number },
): string | null {
  const then = instantOf(clock, site.timezone);
  if (then < site.now) return PAST_TIME;
  const withHours = locations.filter(({ opening_hours }) => opening_hours.length > 0);
  const isOpen = (location: HoursLocation) => {
    const spell = openingSpell(location, site, clock.date);
    return spell !== null && then >= spell.opens && then < spell.closes;
  };
  return withHours.length === 0 || withHours.some(isOpen) ? null : CLOSED_THEN;
}
