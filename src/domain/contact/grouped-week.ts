import type { DayHours } from './week-hours.ts';

/** Days that follow each other with the same hours. */
export interface WeekRow {
  /** `Tuesday to Friday`, `Saturday and Sunday`. */
  days: string;
  hours: string;
  isToday: boolean;
  note: string | null;
}

/** A week in few rows; today stands in one of its own. */
export function groupedWeek(week: readonly DayHours[]): WeekRow[] {
  const runs: DayHours[][] = [];
  for (const day of week) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn = last !== undefined && !last.isToday && !day.isToday && last.hours === day.hours;
    if (goesOn) run?.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run): WeekRow[] => {
    const [first] = run;
    if (first === undefined) return [];
    return [{ days: daysOf(run), hours: first.hours, isToday: first.isToday, note: first.note }];
  });
}

function daysOf(run: readonly DayHours[]): string {
  const [first, last] = [run[0]?.day ?? '', run.at(-1)?.day ?? ''];
  if (run.length === 1) return first;
  return `${first} ${run.length === 2 ? 'and' : 'to'} ${last}`;
}
