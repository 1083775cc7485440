import { addDays, toInstant, readWallClock } from '../../contact/opening-hours-zone.ts';
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts';
import type { LeadDestinationsSetting } from '../lead-settings.ts';
import type { TimezoneSetting } from '../../tenants/country-settings.ts';
import type { PlannedDelivery } from '../deliveries/delivery.ts';
import { findNoticeDestinations } from './notice-destinations.ts';

/** The daily mail about held leads: one a morning for each destination, planned by the first of them. */
export interface PlannedNotice {
  /** Name of the destination whose people get it. */
  destination: string;
  /** ISO instant. */
  due: string;
  /** The morning, as days since 1970. */
  sequence: number;
}

export type NoticeSite = LeadDestinationsSetting & TimezoneSetting;

/** The site's own time: before the day's first calls. */
const MORNING = '08:00';
/** A lead held so shortly before is in the next morning's mail: this one may be in flight already. */
const AHEAD_MS = MINUTE_MS;

/** `now` in milliseconds. Nothing where nothing is held back. */
export function planNotices(
  deliveries: readonly { destination: PlannedDelivery['destination'] }[],
  website: NoticeSite,
  now: number,
): PlannedNotice[] {
  if (deliveries.length === 0) return [];
  const { date, dueMs } = findNextMorning(website.timezone, now + AHEAD_MS);
  const sequence = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  const addressees = findNoticeDestinations(
    deliveries.map(({ destination }) => destination),
    website,
  );
  return addressees.map((destination) => ({ destination, due: new Date(dueMs).toISOString(), sequence }));
}

function findNextMorning(timezone: string, from: number): { date: string; dueMs: number } {
  const today = readWallClock(from, timezone).date;
  for (const date of [today, addDays(today, 1)]) {
    const dueMs = toInstant({ date, time: MORNING }, timezone);
    if (dueMs >= from) return { date, dueMs };
  }
  throw new Error('A day without a next morning.');
}
