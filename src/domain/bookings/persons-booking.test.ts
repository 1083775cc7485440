import { describe, expect, it } from 'vitest';
import { sampleEnquiry } from '#test/fixtures/sample-dispatch.ts';
import type { Lead } from '../leads/lead.ts';
import { moveLeadBooking } from './booked-time.ts';
import { buildPersonsBooking, whyNotMovable } from './persons-booking.ts';

const BRISBANE = { timezone: 'Australia/Brisbane' };
const AT = '2026-11-20T00:00:00.000Z';
const NOW = Date.parse(AT);
const DRIVE = sampleEnquiry({
  form: 'book_a_test_drive',
  test_drive_date: '2026-11-24',
  test_drive_time: '10:30',
});
const SERVICE = sampleEnquiry({
  form: 'service_booking',
  answers: { service_date: '2026-11-24', service_time: '10:30', odometer: 9 },
});
const LATER = { date: '2026-11-25', time: '09:00' };

describe('what a person has booked', () => {
  it.each([
    ['a test drive', DRIVE, 'test_drive'],
    ['a time in the workshop', SERVICE, 'service'],
  ])('is %s to come', (_name, lead, kind) => {
    expect(buildPersonsBooking(lead, BRISBANE, NOW)).toEqual({
      state: 'booked',
      kind,
      clock: { date: '2026-11-24', time: '10:30' },
      instant: Date.parse('2026-11-24T00:30:00Z'),
    });
  });

  it.each<[string, Lead]>([
    ['of a lead that asked for no time', sampleEnquiry({ form: 'book_a_test_drive' })],
    ['of a form without a calendar', { ...DRIVE, form: 'enquire_now' }],
    ['of a form that nobody finished', { ...DRIVE, form_completed: false }],
    ['of what is taken for spam', { ...DRIVE, spam: true }],
    ['at a time that is none', { ...DRIVE, test_drive_time: 'noon' }],
  ])('is nothing %s', (_name, lead) => {
    expect(buildPersonsBooking(lead, BRISBANE, NOW)).toBeNull();
  });

  it('is nothing any more from its time on, also where it was cancelled', () => {
    const starts = Date.parse('2026-11-24T00:30:00Z');
    const cancelled = moveLeadBooking(DRIVE, { to: null, at: AT });
    for (const lead of [DRIVE, cancelled]) {
      expect(buildPersonsBooking(lead, BRISBANE, starts - 1)).not.toBeNull();
      expect(buildPersonsBooking(lead, BRISBANE, starts)).toBeNull();
    }
  });
});

describe('a lead after its person', () => {
  it('moved the booking has the new time, and says the one before', () => {
    expect(moveLeadBooking(DRIVE, { to: LATER, at: AT })).toEqual({
      ...DRIVE,
      test_drive_date: '2026-11-25',
      test_drive_time: '09:00',
      updated_at: AT,
      booking_change: {
        kind: 'moved',
        at: AT,
        previous_date: '2026-11-24',
        previous_time: '10:30',
        count: 1,
      },
    });
    expect(moveLeadBooking(SERVICE, { to: LATER, at: AT }).answers).toEqual({
      service_date: '2026-11-25',
      service_time: '09:00',
      odometer: 9,
    });
  });

  it('cancelled it has no time', () => {
    const moved = moveLeadBooking(DRIVE, { to: LATER, at: AT });
    const cancelled = moveLeadBooking(moved, { to: null, at: AT });
    expect(cancelled).toMatchObject({
      test_drive_date: '',
      test_drive_time: '',
      booking_change: { kind: 'cancelled', previous_date: '2026-11-25', previous_time: '09:00', count: 2 },
    });
    expect(buildPersonsBooking(cancelled, BRISBANE, NOW)).toMatchObject({ state: 'cancelled', clock: LATER });
    expect(moveLeadBooking(cancelled, { to: LATER, at: AT })).toBe(cancelled);
  });
});

it('a booking is moved ten times, then people talk', () => {
  let lead = DRIVE;
  for (let day = 1; day <= 10; day += 1) {
    expect(whyNotMovable(lead)).toBeNull();
    lead = moveLeadBooking(lead, {
      to: { date: `2026-12-${String(day).padStart(2, '0')}`, time: '09:00' },
      at: AT,
    });
  }
  expect(whyNotMovable(lead)).toMatch(/^This booking was changed many times/);
});
