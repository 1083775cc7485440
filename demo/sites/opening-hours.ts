import type { WebsiteConfiguration } from '#domain/tenants/website.ts';

type OpeningHoursRow = NonNullable<
  NonNullable<NonNullable<WebsiteConfiguration['locations']>[number]['contact_detail']>['opening_hours']
>[number];

const WEEK = [0, 1, 2, 3, 4, 5, 6];
export const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
export const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];

/** The same hours on the given weekdays (0 is Sunday), closed on the others. */
export function buildWeek(days: readonly number[], opensAt: string, closesAt: string): OpeningHoursRow[] {
  return WEEK.map((weekday) =>
    days.includes(weekday)
      ? { weekday, status: 'Open', open: opensAt, close: closesAt }
      : { weekday, status: 'Closed' },
  );
}

/** Replaces one weekday of a week. */
export function replaceWeekday(
  rows: OpeningHoursRow[],
  weekday: number,
  hours: [open: string, close: string],
): OpeningHoursRow[] {
  const [opensAt, closesAt] = hours;
  return rows.map((row) =>
    row.weekday === weekday ? { weekday, status: 'Open', open: opensAt, close: closesAt } : row,
  );
}
