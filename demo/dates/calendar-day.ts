const DAY_MS = 86_400_000;

/** The day on which the demo's dates are true as written; `demoSites` moves them to any other. */
export const WRITTEN_ON = '2026-11-18';

/** The ISO date so many days after the day the demo was written for; before it with a minus. */
export function addDemoDays(offset: number): string {
  return daysAfter(WRITTEN_ON, offset);
}

export function daysAfter(date: string, days: number): string {
  return toIsoDate(Date.parse(date) + days * DAY_MS);
}

/** The ISO date of a moment in milliseconds. */
export function toIsoDate(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Whole days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
