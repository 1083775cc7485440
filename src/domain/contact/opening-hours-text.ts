import type { OpeningHours } from '../tenants/location.ts';

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Shops write their week from Monday. */
const SHOP_WEEK = [1, 2, 3, 4, 5, 6, 0];

/** `17:30` as people write it: `5:30pm`. */
export function formatClockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}${half}`;
}

/** `8:30am-5:30pm` */
export function formatOpenHours(openTime: string, closeTime: string): string {
  return `${formatClockTime(openTime)}-${formatClockTime(closeTime)}`;
}

export interface HoursLine {
  /** `Mon–Fri` or `Sun`. */
  days: string;
  hours: string;
}

/** The week in as few lines as it takes, days with the same hours together. */
export function listWeekLines(rows: readonly OpeningHours[]): HoursLine[] {
  const lines: { firstDay: number; lastDay: number; hours: string }[] = [];
  for (const [place, weekday] of SHOP_WEEK.entries()) {
    const row = rows.find((hoursRow) => hoursRow.weekday === weekday);
    if (!row) continue;
    const hours = row.status === 'Closed' ? 'Closed' : row.formated_hours;
    const previous = lines.at(-1);
    // A day without a row is between no two others.
    const isNext = previous?.lastDay === SHOP_WEEK[place - 1];
    if (previous?.hours === hours && isNext) previous.lastDay = weekday;
    else lines.push({ firstDay: weekday, lastDay: weekday, hours });
  }
  return lines.map(({ firstDay, lastDay, hours }) => ({ days: formatDays(firstDay, lastDay), hours }));
}

function formatDays(firstDay: number, lastDay: number): string {
  const from = DAY_NAMES[firstDay] ?? '';
  return firstDay === lastDay ? from : `${from}–${DAY_NAMES[lastDay] ?? ''}`;
}
