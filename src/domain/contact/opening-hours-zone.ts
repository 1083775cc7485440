/** Wall-clock dates and times of a time zone against instants in milliseconds. */

const FORMATS = new Map<string, Intl.DateTimeFormat>();

export interface WallClock {
  /** ISO date. */
  date: string;
  /** `HH:MM` */
  time: string;
}

/** What clock and calendar on the wall show at an instant. */
export function wallClockAt(instant: number, timezone: string): WallClock {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** The instant at which the wall shows a date and time; a time that a clock change skips is taken as if it had not. */
export function instantOf(clock: WallClock, timezone: string): number {
  const asIfUtc = Date.parse(`${clock.date}T${clock.time}:00Z`);
  const guess = asIfUtc - offsetAt(asIfUtc, timezone);
  return asIfUtc - offsetAt(guess, timezone);
}

/** The date so many days after another. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timezone: string): number {
  const { date, time } = wallClockAt(instant, timezone);
  const wholeMinute = Math.floor(instant / 60_000) * 60_000;
  return Date.parse(`${date}T${time}:00Z`) - wholeMinute;
}

/** Making a format costs a thousand times more than using it. */
function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  FORMATS.set(timezone, format);
  return format;
}
