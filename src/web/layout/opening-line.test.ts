import { expect, it } from 'vitest';
import type { Location } from '#domain/tenants/location.ts';
import { describeOpening } from './opening-line.ts';

const hours = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  formated_hours: '8:30am-5:30pm',
  open: '08:30',
  close: '17:30',
}));
const sales = { location_type: 'sales', contact_detail: { opening_hours: hours } } as unknown as Location;
const website = { timezone: 'Australia/Brisbane', special_hours: [] };
/** Brisbane is ten hours ahead; 20 November 2026 is a Friday. */
const brisbane = (day: number, hour: number) => Date.UTC(2026, 10, day, hour - 10);

it.each([
  ['Sales open today until 5:30pm', brisbane(20, 12)],
  ['Sales closed, open today at 8:30am', brisbane(20, 7)],
  ['Sales closed, open tomorrow at 8:30am', brisbane(20, 18)],
  ['Sales closed, open Monday at 8:30am', brisbane(21, 18)],
])('reads "%s"', (line, now) => {
  expect(describeOpening(sales, website, now)).toBe(line);
});

it('says nothing where no hours are given', () => {
  expect(describeOpening(null, website, 0)).toBeNull();
  expect(
    describeOpening({ ...sales, contact_detail: { ...sales.contact_detail, opening_hours: [] } }, website, 0),
  ).toBeNull();
});
