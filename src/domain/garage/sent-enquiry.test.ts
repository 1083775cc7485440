import { describe, expect, it } from 'vitest';
import { sampleDispatch } from '#test/fixtures/sample-dispatch.ts';
import type { Reservation } from '../reservations/reservation.ts';
import { readSentEnquiry } from './sent-enquiry.ts';

const { lead } = sampleDispatch();
const SITE = { locale: 'en-AU', timezone: 'Australia/Brisbane', template: 'car' } as const;
const NOW = Date.parse('2026-11-20T00:00:00Z');
const CAR = { name: '2021 Ford Ranger', slug: '2021-ford-ranger', isShown: true };
const RESERVATION: Reservation = {
  id: 'r',
  car_id: 1,
  lead_id: lead.id,
  state: 'paid',
  amount_cents: 50_000,
  currency: 'AUD',
  provider: 'pretend',
  account: 'a',
  intent_id: null,
  is_intent_open: false,
  created_at: '2026-11-19T00:00:00Z',
  ends_at: '2026-11-26T00:00:00Z',
  paid_at: '2026-11-19T00:00:00Z',
  ended_at: null,
  trouble: null,
  is_trouble_told: true,
};

describe('an enquiry in the garage of its sender', () => {
  it('says what it is, about which car, and leads there only while the car is shown', () => {
    const sent = { lead, reservation: null, car: CAR };
    expect(readSentEnquiry(sent, SITE, NOW)).toMatchObject({ car: CAR.name, slug: CAR.slug });
    expect(readSentEnquiry({ ...sent, car: { ...CAR, isShown: false } }, SITE, NOW).slug).toBeNull();
    expect(readSentEnquiry({ ...sent, car: null }, SITE, NOW).slug).toBeNull();
  });

  it('holds nothing that was typed', () => {
    const typed = { ...lead, name: 'Annmarker', message: 'a marker', phone: '0400000123' };
    const text = JSON.stringify(readSentEnquiry({ lead: typed, reservation: null, car: CAR }, SITE, NOW));
    expect(text).not.toMatch(/marker|0400000123/);
  });

  it.each([
    [{ form_completed: false }, 'Not finished'],
    [{ test_drive_date: '', answers: {} }, 'Sent'],
    [{ test_drive_date: '2026-11-24', test_drive_time: '10:30' }, 'For Tuesday, 24 November 2026 at 10:30am'],
    [
      {
        booking_change: {
          kind: 'cancelled',
          at: '',
          previous_date: '2026-11-24',
          previous_time: '10:30',
          count: 1,
        },
      },
      'Cancelled by you',
    ],
  ] as const)('with %j is: %s', (change, state) => {
    const sent = { lead: { ...lead, form_completed: true, ...change }, reservation: null, car: null };
    expect(readSentEnquiry(sent, SITE, NOW).state).toBe(state);
  });

  it.each([
    ['a booking to come', '2026-11-24', true],
    ['a booking that was', '2026-11-17', false],
    ['none', '', false],
  ])('of %s is open or not', (_what, test_drive_date, isOpen) => {
    const booked = { ...lead, form_completed: true, test_drive_date, test_drive_time: '10:30' };
    const sent = { lead: { ...booked, answers: {} }, reservation: null, car: null };
    expect(readSentEnquiry(sent, SITE, NOW).is_open).toBe(isOpen);
  });

  it.each([
    [{ state: 'pending' }, 'Held while you pay $500.00'],
    [{ state: 'pending', ends_at: '2026-11-19T23:59:59Z' }, 'Not paid in time, nothing was charged'],
    [{}, '$500.00 paid, kept for you until Thursday, 26 November 2026 at 10:00am'],
    [{ state: 'confirmed', ends_at: null }, '$500.00 paid, confirmed by the dealer'],
    [{ state: 'completed' }, '$500.00 paid, completed'],
    [{ state: 'refunding' }, '$500.00 is on its way back to you'],
    [{ state: 'refunded' }, '$500.00 went back to you'],
    [{ state: 'released' }, 'Given up, nothing was charged'],
    [{ state: 'expired' }, 'Not paid in time, nothing was charged'],
  ] as const)('that reserved, %j, is: %s', (change, state) => {
    const reservation = { ...RESERVATION, ...change };
    const sent = readSentEnquiry({ lead, reservation, car: CAR }, SITE, NOW);
    expect(sent.state).toBe(state);
    expect(sent.is_open).toBe(['paid', 'confirmed'].includes(reservation.state));
  });
});
