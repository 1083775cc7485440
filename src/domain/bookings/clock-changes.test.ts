import { describe, expect, it } from 'vitest';
import { toInstant, formatIsoAt } from '../contact/opening-hours-zone.ts';
import { sampleEnquiry } from '#test/fixtures/sample-dispatch.ts';
import { HOUR_MS } from '../time/durations.ts';
import { moveLeadBooking } from './booked-time.ts';
import { readWantedSlot } from './read-booking-claim.ts';
import { openSlots } from './open-slots.ts';
import { buildPersonsBooking } from './persons-booking.ts';
import { type CalendarWebsite, sampleCalendar, sampleLocation } from '#test/fixtures/sample-calendar.ts';

const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Where clocks change, and on which Sunday; Brisbane's never do. Each opens from nine to eleven. */
const CHANGES = [
  { timezone: 'Australia/Brisbane', sunday: '2026-10-04', before: '+10:00', after: '+10:00' },
  { timezone: 'Australia/Sydney', sunday: '2026-10-04', before: '+10:00', after: '+11:00' },
  { timezone: 'Australia/Sydney', sunday: '2026-04-05', before: '+11:00', after: '+10:00' },
  { timezone: 'Pacific/Auckland', sunday: '2026-09-27', before: '+12:00', after: '+13:00' },
  { timezone: 'Pacific/Auckland', sunday: '2026-04-05', before: '+13:00', after: '+12:00' },
  { timezone: 'America/Denver', sunday: '2026-03-08', before: '-07:00', after: '-06:00' },
] as const;

function dealer(timezone: string): CalendarWebsite {
  return sampleCalendar({ timezone, locations: [sampleLocation(3, 'sales', ALL_WEEK)] });
}

function offered(website: CalendarWebsite, now: number): string[] {
  const { days } = openSlots({ website, dealershipId: 1, kind: 'test_drive', now }, []);
  return days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at));
}

describe.each(CHANGES)('around the night of $sunday in $timezone', ({ timezone, sunday, before, after }) => {
  const website = dealer(timezone);
  const saturday = new Date(Date.parse(`${sunday}T00:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10);
  const friday = toInstant({ date: saturday, time: '00:00' }, timezone) - 15 * HOUR_MS;

  it('the same times of the wall are offered, each once', () => {
    const both = offered(website, friday).filter((time) => [saturday, sunday].includes(time.slice(0, 10)));
    const times = ['09:00', '09:30', '10:00', '10:30'];
    expect(both).toEqual([
      ...times.map((time) => `${saturday}T${time}:00${before}`),
      ...times.map((time) => `${sunday}T${time}:00${after}`),
    ]);
  });

  it('what is offered is what is booked and moved to, to the instant', () => {
    const lead = sampleEnquiry({
      form: 'book_a_test_drive',
      location_id: 3,
      test_drive_date: saturday,
      test_drive_time: '09:00',
    });
    const moved = moveLeadBooking(lead, { to: { date: sunday, time: '10:30' }, at: '' });
    expect(readWantedSlot(lead, website, friday)).toMatchObject({
      claim: { starts_at: new Date(`${saturday}T09:00:00${before}`).toISOString() },
    });
    const starts = Date.parse(`${sunday}T10:30:00${after}`);
    expect(readWantedSlot(moved, website, friday)).toMatchObject({
      claim: { starts_at: new Date(starts).toISOString() },
    });
    expect(buildPersonsBooking(moved, website, starts - 1)).toMatchObject({ instant: starts });
    expect(buildPersonsBooking(moved, website, starts)).toBeNull();
  });

  it('notice is counted in hours that pass, not in hours of the wall', () => {
    const nine = toInstant({ date: sunday, time: '09:00' }, timezone);
    const of = (now: number) => offered(website, now).filter((time) => time.startsWith(sunday));
    expect(of(nine - 2 * HOUR_MS)[0]).toBe(`${sunday}T09:00:00${after}`);
    expect(of(nine - 2 * HOUR_MS + 1)[0]).toBe(`${sunday}T09:30:00${after}`);
  });
});

describe('a clock of the server that is wrong', () => {
  const website = dealer('Australia/Brisbane');
  const NINE = Date.parse('2026-11-23T09:00:00+10:00');
  const lead = sampleEnquiry({
    form: 'book_a_test_drive',
    location_id: 3,
    test_drive_date: '2026-11-23',
    test_drive_time: '09:00',
  });

  it.each([
    ['ten minutes slow', -10],
    ['ten minutes fast', 10],
  ])('%s moves the end of notice and of the link by as much, and no booked time', (_name, minutes) => {
    const shownAt = NINE - 2 * HOUR_MS + minutes * 60_000;
    expect(readWantedSlot(lead, website, shownAt)).toEqual(
      minutes > 0
        ? { claim: null }
        : expect.objectContaining({ claim: expect.objectContaining({ capacity: 1 }) }),
    );
    expect(buildPersonsBooking(lead, website, shownAt)?.instant).toBe(NINE);
  });

  it('that is set back an hour offers what it offered an hour ago, and the booking stays', () => {
    const now = NINE - 3 * HOUR_MS;
    expect(offered(website, now - HOUR_MS)).toEqual(offered(website, now));
    expect(buildPersonsBooking(lead, website, now - HOUR_MS)).toEqual(
      buildPersonsBooking(lead, website, now),
    );
    expect(formatIsoAt(buildPersonsBooking(lead, website, now)?.instant ?? 0, website.timezone)).toBe(
      '2026-11-23T09:00:00+10:00',
    );
  });
});
