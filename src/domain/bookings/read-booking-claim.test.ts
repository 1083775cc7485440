import { describe, expect, it } from 'vitest';
import { readWantedSlot } from './read-booking-claim.ts';
import { openSlots } from './open-slots.ts';
import { sampleCalendar, sampleLocation } from '#test/fixtures/sample-calendar.ts';

/** Wednesday, 11 in the morning in Brisbane. */
const NOW = Date.parse('2026-11-18T01:00:00Z');
const PAST = 'Please choose a time that has not passed.';
const CLOSED = 'Please choose a time when we are open.';
const NOBODY: Parameters<typeof readWantedSlot>[0] = {
  test_drive_date: '',
  test_drive_time: '',
  location_id: 3,
  answers: {},
};

function drive(date: string, time: string, location_id: number | null = 3) {
  return { ...NOBODY, test_drive_date: date, test_drive_time: time, location_id };
}

describe('what a lead wants booked', () => {
  it('is nothing without a time', () => {
    expect(readWantedSlot(NOBODY, sampleCalendar(), NOW)).toEqual({ claim: null });
  });

  it('is a seat at a time of the calendar', () => {
    expect(readWantedSlot(drive('2026-11-23', '09:30'), sampleCalendar(), NOW)).toEqual({
      claim: {
        kind: 'test_drive',
        location_id: 3,
        starts_at: '2026-11-22T23:30:00.000Z',
        minutes: 30,
        capacity: 1,
      },
    });
  });

  it('is a seat in the workshop for a service', () => {
    const answers = { service_date: '2026-11-23', service_time: '10:00' };
    expect(readWantedSlot({ ...NOBODY, location_id: 4, answers }, sampleCalendar(), NOW)).toMatchObject({
      claim: { kind: 'service', location_id: 4, capacity: 2 },
    });
  });

  it('is every time that the calendar offers, and each as it is offered', () => {
    const website = sampleCalendar({ timezone: 'Australia/Sydney' });
    const offered = openSlots({ website, dealershipId: 1, kind: 'test_drive', now: NOW }, []).days.flatMap(
      ({ slots }) => slots,
    );
    expect(offered.length).toBeGreaterThan(0);
    for (const { starts_at, location_id } of offered) {
      const lead = drive(starts_at.slice(0, 10), starts_at.slice(11, 16), location_id);
      expect(readWantedSlot(lead, website, NOW)).toMatchObject({
        claim: { location_id, starts_at: new Date(starts_at).toISOString() },
      });
    }
  });

  it.each([
    ['beside the grid', drive('2026-11-23', '09:10')],
    ['too near closing time for a whole slot', drive('2026-11-23', '10:45')],
    ['at a place nobody knows', drive('2026-11-23', '09:30', 99)],
    ['at a place of another kind', drive('2026-11-23', '09:30', 4)],
    ['in words', drive('next Monday', 'nine')],
    ['on a day that is none', drive('2026-02-30', '09:30')],
  ])('is a request for a time %s', (_where, lead) => {
    expect(readWantedSlot(lead, sampleCalendar(), NOW)).toEqual({ claim: null });
  });

  it('is a request for a time too soon to be promised', () => {
    const monday = Date.parse('2026-11-23T08:15:00+10:00');
    expect(readWantedSlot(drive('2026-11-23', '10:00'), sampleCalendar(), monday)).toEqual({ claim: null });
    expect(readWantedSlot(drive('2026-11-23', '10:30'), sampleCalendar(), monday)).toMatchObject({
      claim: { location_id: 3 },
    });
  });

  it.each([
    ['that has passed', drive('2026-11-16', '09:30'), PAST],
    ['before opening', drive('2026-11-23', '08:30'), CLOSED],
    ['at closing', drive('2026-11-23', '11:00'), CLOSED],
    ['on a closed day', drive('2026-11-24', '09:30'), CLOSED],
  ])('is refused for a time %s', (_when, lead, fault) => {
    expect(readWantedSlot(lead, sampleCalendar(), NOW)).toEqual({ fault });
  });

  it('needs no choice of location where there is only one', () => {
    const lead = drive('2026-11-23', '09:30', null);
    expect(readWantedSlot(lead, sampleCalendar(), NOW)).toMatchObject({ claim: { location_id: 3 } });
    const two = sampleCalendar({ locations: [sampleLocation(3, 'sales'), sampleLocation(5, 'sales')] });
    expect(readWantedSlot(lead, two, NOW)).toEqual({ claim: null });
  });

  it('is a request where no hours are given', () => {
    const website = sampleCalendar({ locations: [sampleLocation(3, 'sales', [])] });
    expect(readWantedSlot(drive('2026-11-23', '03:00'), website, NOW)).toEqual({ claim: null });
  });
});
