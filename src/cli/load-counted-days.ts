import { addDays, readWallClock } from '#domain/contact/opening-hours-zone.ts';
import type { DayCounts } from '#domain/analytics/counts/day-counts.ts';
import type { Call, Platform } from './command.ts';
import { type CommandSite, findSite } from './find-site.ts';

/** As the browsers' own report over all sites looks back. */
export const DAYS = 28;
const MAX_DAYS = 730;

/** What is counted of a site's visits. */
interface CountedDays {
  site: CommandSite;
  /** ISO date of the first day, on the site's clocks. */
  firstDay: string;
  counts: DayCounts;
}

/** Of the site that a call names, of the last days; null where the call is wrong, which is said. */
export async function loadCountedDays(call: Call, platform: Platform): Promise<CountedDays | null> {
  const site = await findSite(call.words[0] ?? '', platform);
  if (site === null) return null;
  const days = Number(call.text('days') ?? DAYS);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    platform.say(`--days takes a whole number from 1 to ${MAX_DAYS}.`);
    return null;
  }
  const today = readWallClock(site.clock.now(), site.website.timezone).date;
  const firstDay = addDays(today, 1 - days);
  return { site, firstDay, counts: await site.visitCounts.since(firstDay) };
}
