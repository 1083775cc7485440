import { expect, it } from 'vitest';
import { groupWeek } from './grouped-week.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function week(hours: readonly string[], today: string) {
  const days = DAYS.map((day, at) => ({
    day,
    hours: hours[at] ?? 'Closed',
    isToday: day === today,
    note: null,
  }));
  return groupWeek(days).map((row) => [row.days, row.hours, row.isToday]);
}

it('says days with the same hours once, and today by itself', () => {
  const open = Array<string>(5).fill('8-5');
  expect(week(open, 'Monday')).toEqual([
    ['Monday', '8-5', true],
    ['Tuesday to Friday', '8-5', false],
    ['Saturday and Sunday', 'Closed', false],
  ]);
  expect(week(open, 'Saturday').map(([days]) => days)).toEqual(['Monday to Friday', 'Saturday', 'Sunday']);
});
