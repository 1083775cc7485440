import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { findCalendarSpan, openSlots } from './open-slots.ts';
import { type CalendarWebsite, sampleCalendar, sampleLocation } from '#test/fixtures/sample-calendar.ts';

/** Wednesday, 11 in the morning in Brisbane. */
const NOW = Date.parse('2026-11-18T01:00:00Z');

function drives(website: CalendarWebsite, now = NOW, taken: Parameters<typeof openSlots>[1] = []) {
  return openSlots({ website, dealershipId: 1, kind: 'test_drive', now }, taken);
}

function times(website: CalendarWebsite, now = NOW): string[] {
  return drives(website, now).days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at));
}

describe('the open times of a calendar', () => {
  it('follow the opening hours in slots that end by closing time', () => {
    expect(drives(sampleCalendar()).days[0]).toEqual({
      date: '2026-11-23',
      slots: ['09:00', '09:30', '10:00', '10:30'].map((time) => ({
        starts_at: `2026-11-23T${time}:00+10:00`,
        location_id: 3,
        remaining: 1,
      })),
    });
  });

  it('name the zone and the length of a slot', () => {
    expect(drives(sampleCalendar())).toMatchObject({ timezone: 'Australia/Brisbane', slot_minutes: 30 });
  });

  it('leave out days without any, and end with the days ahead', () => {
    const dates = drives(sampleCalendar()).days.map(({ date }) => date);
    expect(dates).toEqual(['2026-11-23', '2026-11-30']);
  });

  it('are at places of the right kind, of the dealership, that are shown', () => {
    const locations = [
      sampleLocation(3, 'sales'),
      sampleLocation(4, 'service'),
      { ...sampleLocation(5, 'sales'), dealership_id: 2 },
      { ...sampleLocation(6, 'sales'), visible: false },
      sampleLocation(7, 'sales'),
    ];
    const places = drives(sampleCalendar({ locations })).days[0]?.slots.map(({ location_id }) => location_id);
    expect(places).toEqual([3, 7, 3, 7, 3, 7, 3, 7]);
  });

  it('count what is taken, and leave out what is full', () => {
    const website = sampleCalendar();
    const question = { website, dealershipId: 1, kind: 'service', now: NOW } as const;
    const taken = [
      { location_id: 4, starts_at: '2026-11-22T23:00:00.000Z', count: 1 },
      { location_id: 4, starts_at: '2026-11-23T00:00:00.000Z', count: 2 },
      { location_id: 9, starts_at: '2026-11-22T23:00:00.000Z', count: 2 },
    ];
    expect(openSlots(question, taken).days[0]?.slots).toEqual([
      { starts_at: '2026-11-23T09:00:00+10:00', location_id: 4, remaining: 1 },
    ]);
  });

  it('are not offered beside one that begins between two of them', () => {
    const taken = [{ location_id: 3, starts_at: '2026-11-22T23:15:00.000Z', count: 1 }];
    const question = { website: sampleCalendar(), dealershipId: 1, kind: 'test_drive', now: NOW } as const;
    expect(openSlots(question, taken).days[0]?.slots.map(({ starts_at }) => starts_at)).toEqual([
      '2026-11-23T10:00:00+10:00',
      '2026-11-23T10:30:00+10:00',
    ]);
  });

  it('begin after the notice that the dealer needs', () => {
    const monday = Date.parse('2026-11-23T08:15:00+10:00');
    expect(times(sampleCalendar(), monday).slice(0, 2)).toEqual([
      '2026-11-23T10:30:00+10:00',
      '2026-11-30T09:00:00+10:00',
    ]);
  });

  it('follow special hours before weekdays', () => {
    const day = { location_type: null, label: 'Show day' };
    const special_hours = [
      { ...day, date: '2026-11-23', status: 'Closed' as const, open: null, close: null },
      { ...day, date: '2026-11-24', status: 'Open' as const, open: '12:00', close: '12:30' },
    ];
    expect(times(sampleCalendar({ special_hours })).slice(0, 2)).toEqual([
      '2026-11-24T12:00:00+10:00',
      '2026-11-30T09:00:00+10:00',
    ]);
  });

  it.each([
    // Clocks go forward on 4 October in Sydney and 27 September in Auckland, back on 1 November in Denver.
    [
      'Australia/Brisbane',
      '2026-10-03T00:00:00Z',
      ['2026-10-05T09:00:00+10:00', '2026-10-12T09:00:00+10:00'],
    ],
    ['Australia/Sydney', '2026-09-27T00:00:00Z', ['2026-09-28T09:00:00+10:00', '2026-10-05T09:00:00+11:00']],
    ['Pacific/Auckland', '2026-09-20T00:00:00Z', ['2026-09-21T09:00:00+12:00', '2026-09-28T09:00:00+13:00']],
    ['America/Denver', '2026-10-25T12:00:00Z', ['2026-10-26T09:00:00-06:00', '2026-11-02T09:00:00-07:00']],
  ])('in %s open at nine on the wall before and after the clocks change', (timezone, now, mornings) => {
    const opened = times(sampleCalendar({ timezone }), Date.parse(now));
    expect(opened.filter((time) => time.includes('T09:00'))).toEqual(mornings);
    expect(opened).toHaveLength(8);
  });

  it('stay on the wall on the very day that the clocks change', () => {
    const locations = [sampleLocation(3, 'sales', [0])];
    const sydney = sampleCalendar({ timezone: 'Australia/Sydney', locations });
    expect(times(sydney, Date.parse('2026-10-03T00:00:00Z')).slice(0, 4)).toEqual(
      ['09:00', '09:30', '10:00', '10:30'].map((time) => `2026-10-04T${time}:00+11:00`),
    );
  });

  it('lie within the span that is asked of the store', () => {
    for (const timezone of ['Pacific/Auckland', 'America/Denver']) {
      const website = sampleCalendar({
        timezone,
        locations: [sampleLocation(3, 'sales', [0, 1, 2, 3, 4, 5, 6])],
      });
      // At any hour: before the place opens, its last day ends further ahead.
      for (let now = NOW; now < NOW + DAY_MS; now += HOUR_MS) {
        const { from, to } = findCalendarSpan({ website, kind: 'test_drive', now });
        const instants = times(website, now).map((time) => Date.parse(time));
        expect(Math.min(...instants)).toBeGreaterThanOrEqual(Date.parse(from));
        expect(Math.max(...instants)).toBeLessThan(Date.parse(to));
      }
    }
  });
});
