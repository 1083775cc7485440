import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import type { WallClock } from './wall-clock.ts';

/** Wall-clock dates and times of a time zone against instants in milliseconds. */

/** What clock and calendar on the wall show at an instant. */
export function readWallClock(instant: number, timezone: string): WallClock {
  const isoText = new Date(instant + offsetAt(instant, timezone)).toISOString();
  return { date: isoText.slice(0, 10), time: isoText.slice(11, 16) };
}

/** The instant at which the wall shows a date and time; a time that a clock change skips is taken as if it had not. */
export function toInstant(clock: WallClock, timezone: string): number {
  const asIfUtc = Date.parse(`${clock.date}T${clock.time}:00Z`);
  const guess = asIfUtc - offsetAt(asIfUtc, timezone);
  return asIfUtc - offsetAt(guess, timezone);
}

/** An instant as the wall shows it, with how far the wall is ahead of UTC: `2026-11-20T08:30:00+10:00`. */
export function formatIsoAt(instant: number, timezone: string): string {
  const { date, time } = readWallClock(instant, timezone);
  const minutes = offsetAt(instant, timezone) / MINUTE_MS;
  const ahead = Math.abs(minutes);
  const [hours, rest] = [Math.floor(ahead / 60), ahead % 60].map((part) => String(part).padStart(2, '0'));
  return `${date}T${time}:00${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** The date so many days after another. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function findWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Clocks change on a quarter of an hour, nowhere in between. */
const SLOT_MS = 15 * MINUTE_MS;
/** About a year of one zone. */
const MAX_SLOTS = 40_000;

interface Zone {
  format: Intl.DateTimeFormat;
  /** The time zone look-up takes a hundred times longer than the cache: pages need the same few slots all day. */
  offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timezone: string): number {
  const { format, offsets } = findZone(timezone);
  const slot = Math.floor(instant / SLOT_MS);
  const cachedOffset = offsets.get(slot);
  if (cachedOffset !== undefined) return cachedOffset;
  if (offsets.size >= MAX_SLOTS) offsets.clear();
  const offset = computeCalendarOffset(slot * SLOT_MS, format);
  offsets.set(slot, offset);
  return offset;
}

function computeCalendarOffset(instant: number, format: Intl.DateTimeFormat): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return Date.parse(`${date}T${part('hour')}:${part('minute')}:00Z`) - instant;
}

/** Creating a format costs a thousand times more than using it. */
function findZone(timezone: string): Zone {
  const cachedZone = zones.get(timezone);
  if (cachedZone) return cachedZone;
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const zone = { format, offsets: new Map<number, number>() };
  zones.set(timezone, zone);
  return zone;
}
