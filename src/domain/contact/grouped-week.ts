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
export function groupWeek(week: readonly DayHours[]): WeekRow[] {
  const runs: DayHours[][] = [];
  for (const day of week) {
    const run = runs.at(-1);
    const lastDay = run?.at(-1);
    const goesOn = lastDay !== undefined && !lastDay.isToday && !day.isToday && lastDay.hours === day.hours;
    if (goesOn) run?.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run): WeekRow[] => {
    const [firstDay] = run;
    if (firstDay === undefined) return [];
    return [
      { days: describeDays(run), hours: firstDay.hours, isToday: firstDay.isToday, note: firstDay.note },
    ];
  });
}

function describeDays(run: readonly DayHours[]): string {
  const [firstDay, lastDay] = [run[0]?.day ?? '', run.at(-1)?.day ?? ''];
  if (run.length === 1) return firstDay;
  return `${firstDay} ${run.length === 2 ? 'and' : 'to'} ${lastDay}`;
}
