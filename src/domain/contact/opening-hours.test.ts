import { describe, expect, it } from 'vitest';
import type { OpeningHours, SpecialHours } from '../tenants/location.ts';
import { findHoursToday, findNextOpeningChange, findOpeningState } from './opening-hours.ts';
import { listWeekLines } from './opening-hours-text.ts';

function week(days: number[], open: string, close: string): OpeningHours[] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    days.includes(weekday)
      ? { weekday, status: 'Open', formated_hours: `${open}-${close}`, open, close }
      : { weekday, status: 'Closed', formated_hours: 'Closed', open: null, close: null },
  );
}

function location(rows: OpeningHours[], location_type: 'sales' | 'service' = 'sales') {
  const nothing = {
    phone: null,
    landline_phone: null,
    mobile: null,
    email: null,
    facebook_url: null,
    instagram_url: null,
  };
  return { location_type, visible: true, contact_detail: { ...nothing, opening_hours: rows } };
}

const SALES = location(week([1, 2, 3, 4, 5, 6], '08:30', '17:30'));
const BRISBANE = { timezone: 'Australia/Brisbane', special_hours: [] };
const at = (text: string) => Date.parse(text);

function special(day: Partial<SpecialHours>): SpecialHours {
  return {
    date: '2026-12-25',
    location_type: null,
    status: 'Closed',
    open: null,
    close: null,
    label: 'Christmas Day',
    ...day,
  };
}

describe('whether a location is open', () => {
  it.each([
    ['2026-11-20T08:29:59+10:00', 'closed', null, '8:30am', 'today'],
    ['2026-11-20T08:30:00+10:00', 'open', '5:30pm', null, null],
    ['2026-11-20T16:29:59+10:00', 'open', '5:30pm', null, null],
    ['2026-11-20T16:30:00+10:00', 'closing_soon', '5:30pm', null, null],
    ['2026-11-20T17:29:59+10:00', 'closing_soon', '5:30pm', null, null],
    ['2026-11-20T17:30:00+10:00', 'closed', null, '8:30am', 'tomorrow'],
    ['2026-11-21T18:00:00+10:00', 'closed', null, '8:30am', 'Monday'],
    ['2026-11-22T12:00:00+10:00', 'closed', null, '8:30am', 'tomorrow'],
  ])('in Brisbane at %s is %s', (instant, state, closesAt, opensAt, opensOn) => {
    expect(findOpeningState(SALES, BRISBANE, at(instant))).toMatchObject({
      state,
      closesAt,
      opensAt,
      opensOn,
    });
  });

  it.each([
    // Sydney goes to summer time on 4 October 2026, Auckland on 27 September 2026, Denver back on 1 November 2026.
    ['Australia/Sydney', '2026-10-02T22:30:00Z', '2026-10-04T21:30:00Z'],
    ['Pacific/Auckland', '2026-09-25T20:30:00Z', '2026-09-27T19:30:00Z'],
    ['America/Denver', '2026-10-31T14:30:00Z', '2026-11-02T15:30:00Z'],
    ['Australia/Brisbane', '2026-10-02T22:30:00Z', '2026-10-04T22:30:00Z'],
  ])('in %s opens at 8:30 on the wall before and after the clocks change', (timezone, before, after) => {
    for (const opening of [before, after].map(at)) {
      expect(findOpeningState(SALES, { timezone, special_hours: [] }, opening - 1).state).toBe('closed');
      expect(findOpeningState(SALES, { timezone, special_hours: [] }, opening).state).toBe('open');
    }
  });

  it('on a special day follows that day instead of the weekday row', () => {
    const site = { ...BRISBANE, special_hours: [special({})] };
    expect(findOpeningState(SALES, site, at('2026-12-25T10:00:00+10:00'))).toMatchObject({
      state: 'closed',
      opensAt: '8:30am',
      opensOn: 'tomorrow',
    });
  });

  it('takes special hours of its own type before those for all', () => {
    const service = { location_type: 'service', status: 'Open', open: '09:00', close: '12:00' } as const;
    const site = { ...BRISBANE, special_hours: [special({}), special(service)] };
    const noon = at('2026-12-25T10:00:00+10:00');
    expect(
      findOpeningState(location(SALES.contact_detail.opening_hours, 'service'), site, noon).closesAt,
    ).toBe('12:00pm');
    expect(findOpeningState(SALES, site, noon).state).toBe('closed');
  });

  it('without any hours is closed and names no opening', () => {
    expect(findOpeningState(location([]), BRISBANE, at('2026-11-20T10:00:00+10:00'))).toMatchObject({
      state: 'closed',
      opensAt: null,
    });
  });
});

describe("today's hours", () => {
  it('are those of the site’s own day, not of UTC', () => {
    const saturdayNightInUtc = at('2026-11-21T23:30:00Z');
    expect(findHoursToday(SALES, BRISBANE, saturdayNightInUtc)).toEqual({ text: 'Closed', note: null });
    expect(findHoursToday(SALES, { ...BRISBANE, timezone: 'America/Denver' }, saturdayNightInUtc).text).toBe(
      '8:30am-5:30pm',
    );
  });

  it('name the special day', () => {
    const site = { ...BRISBANE, special_hours: [special({})] };
    expect(findHoursToday(SALES, site, at('2026-12-25T10:00:00+10:00'))).toEqual({
      text: 'Closed',
      note: 'Christmas Day',
    });
  });
});

describe('the next change of any location', () => {
  const service = location(week([1, 2, 3, 4, 5], '07:00', '17:00'), 'service');
  const site = { ...BRISBANE, locations: [SALES, service] };

  it.each([
    ['2026-11-20T06:00:00+10:00', '2026-11-20T07:00:00+10:00'],
    ['2026-11-20T07:00:00+10:00', '2026-11-20T08:30:00+10:00'],
    ['2026-11-20T12:00:00+10:00', '2026-11-20T16:00:00+10:00'],
    ['2026-11-20T16:45:00+10:00', '2026-11-20T17:00:00+10:00'],
    ['2026-11-20T17:00:00+10:00', '2026-11-20T17:30:00+10:00'],
    ['2026-11-20T17:30:00+10:00', '2026-11-21T00:00:00+10:00'],
  ])('after %s is %s', (now, change) => {
    expect(new Date(findNextOpeningChange(site, at(now))).toISOString()).toBe(new Date(change).toISOString());
  });

  it('does not come from a hidden location', () => {
    const locations = [SALES, { ...service, visible: false }];
    expect(findNextOpeningChange({ ...site, locations }, at('2026-11-20T06:00:00+10:00'))).toBe(
      at('2026-11-20T08:30:00+10:00'),
    );
  });
});

describe('the week in lines', () => {
  it('puts days with the same hours together, from Monday', () => {
    expect(listWeekLines(SALES.contact_detail.opening_hours)).toEqual([
      { days: 'Mon–Sat', hours: '08:30-17:30' },
      { days: 'Sun', hours: 'Closed' },
    ]);
  });
});
