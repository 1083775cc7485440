import { addDays } from '#domain/contact/opening-hours-zone.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** The day on which the demo's dates are true as written; `demoSites` moves them to any other. */
export const WRITTEN_ON = '2026-11-18';

/** The ISO date so many days after the day the demo was written for; before it with a minus. */
export function addDemoDays(offset: number): string {
  return addDays(WRITTEN_ON, offset);
}

/** The ISO date of a moment in milliseconds. */
export function toIsoDate(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Whole days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
