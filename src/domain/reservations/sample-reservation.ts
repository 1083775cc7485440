import type { Reservation } from './reservation.ts';

/** A hold that was made ten minutes before its test's time, for tests to vary. */
export function sampleReservation(change: Partial<Reservation> = {}): Reservation {
  return {
    id: 'a',
    car_id: 1,
    lead_id: 'lead',
    state: 'pending',
    amount_cents: 50_000,
    currency: 'AUD',
    provider: 'pretend',
    account: 'acct_1',
    intent_id: 'pi_a',
    is_intent_open: true,
    created_at: '2026-11-19T23:50:00.000Z',
    ends_at: '2026-11-20T00:05:00.000Z',
    paid_at: null,
    ended_at: null,
    trouble: null,
    is_trouble_told: true,
    ...change,
  };
}

/** Its hold, paid in time. */
export const PAID: Partial<Reservation> = {
  state: 'paid',
  is_intent_open: false,
  paid_at: '2026-11-19T23:55:00.000Z',
  ends_at: '2026-11-26T23:55:00.000Z',
};
