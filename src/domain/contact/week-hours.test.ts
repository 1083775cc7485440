import { describe, expect, it } from 'vitest';
import type { Location, OpeningHours, SpecialHours } from '../tenants/location.ts';
import { listSpecialDays, listWeekHours } from './week-hours.ts';

/** Brisbane is ten hours ahead; 24 December 2026 is a Thursday. */
const NOW = Date.UTC(2026, 11, 24, 2);

const week = [1, 2, 3, 4, 5].map((weekday): OpeningHours => ({
  weekday,
  status: 'Open',
  formated_hours: '8:00am-5:00pm',
  open: '08:00',
  close: '17:00',
}));
const place = {
  location_type: 'sales',
  contact_detail: { opening_hours: [...week, { ...week[0], weekday: 0, status: 'Closed' }] },
} as unknown as Location;

const special = (date: string, more: Partial<SpecialHours> = {}): SpecialHours => ({
  date,
  location_type: null,
  status: 'Closed',
  open: null,
  close: null,
  label: 'Holiday',
  ...more,
});
const site = (...special_hours: SpecialHours[]) => ({ timezone: 'Australia/Brisbane', special_hours });

describe('the week of a location', () => {
  it('begins on Monday, leaves days without a row out and marks today', () => {
    const shown = listWeekHours(place, site(), NOW);
    expect(shown.map(({ day }) => day)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Sunday',
    ]);
    expect(shown.filter(({ isToday }) => isToday)).toEqual([
      { day: 'Thursday', hours: '8:00am-5:00pm', isToday: true, note: null },
    ]);
    expect(shown.at(-1)).toMatchObject({ day: 'Sunday', hours: 'Closed' });
  });

  it('says today’s special hours with their reason', () => {
    const early = special('2026-12-24', {
      status: 'Open',
      open: '08:00',
      close: '12:00',
      label: 'Christmas Eve',
    });
    expect(listWeekHours(place, site(early), NOW)[3]).toMatchObject({
      hours: '8:00am-12:00pm',
      note: 'Christmas Eve',
    });
  });

  it('is empty where no hours are given, special days or not', () => {
    const quiet = { ...place, contact_detail: { ...place.contact_detail, opening_hours: [] } };
    expect(listWeekHours(quiet, site(special('2026-12-24')), NOW)).toEqual([]);
  });
});

describe('special days ahead', () => {
  it('are told by date, the nearest first, today and past ones left out', () => {
    const days = ['2027-01-01', '2026-12-25', '2026-12-24', '2026-12-01'].map((date) => special(date));
    expect(listSpecialDays(place, site(...days), NOW).map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2027-01-01',
    ]);
  });

  it('take the row for this kind of location before the one for all', () => {
    const days = [
      special('2026-12-28'),
      special('2026-12-28', {
        location_type: 'sales',
        status: 'Open',
        open: '10:00',
        close: '14:00',
        label: 'Sale',
      }),
      special('2026-12-29', { location_type: 'parts' }),
    ];
    expect(listSpecialDays(place, site(...days), NOW)).toEqual([
      { date: '2026-12-28', label: 'Sale', hours: '10:00am-2:00pm' },
    ]);
  });

  it('leave out a holiday on a day that is closed every week', () => {
    expect(listSpecialDays(place, site(special('2026-12-27')), NOW)).toEqual([]);
  });
});
