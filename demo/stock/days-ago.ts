const DAY_MS = 86_400_000;

/** An instant so many days before `now`, as text. */
export function daysAgo(now: number, days: number): string {
  return new Date(now - days * DAY_MS).toISOString();
}
