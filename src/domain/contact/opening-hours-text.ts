import type { OpeningHours } from '../tenants/location.ts';

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Shops write their week from Monday. */
const SHOP_WEEK = [1, 2, 3, 4, 5, 6, 0];

/** `17:30` as people write it: `5:30pm`. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}${half}`;
}

/** `8:30am-5:30pm` */
export function hoursText(open: string, close: string): string {
  return `${clockTime(open)}-${clockTime(close)}`;
}

export interface HoursLine {
  /** `Mon–Fri` or `Sun`. */
  days: string;
  hours: string;
}

/** The week in as few lines as it takes, days with the same hours together. */
export function weekLines(rows: readonly OpeningHours[]): HoursLine[] {
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const weekday of SHOP_WEEK) {
    const row = rows.find((other) => other.weekday === weekday);
    if (!row) continue;
    const hours = row.status === 'Closed' ? 'Closed' : row.formated_hours;
    const previous = lines.at(-1);
    if (previous?.hours === hours) previous.last = weekday;
    else lines.push({ first: weekday, last: weekday, hours });
  }
  return lines.map(({ first, last, hours }) => ({ days: daysText(first, last), hours }));
}

function daysText(first: number, last: number): string {
  const from = DAY_NAMES[first] ?? '';
  return first === last ? from : `${from}–${DAY_NAMES[last] ?? ''}`;
}
