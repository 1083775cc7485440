import { describe, expect, it } from 'vitest';
import type { ReservationNews } from '../leads/lead.ts';
import { applyReservationAct, type ReservationAct, findReservationNews } from './after-act.ts';
import type { Reservation } from './reservation.ts';
import { PAID, sampleReservation } from '#test/fixtures/sample-reservation.ts';

const AT = '2026-11-20T00:00:00.000Z';
const TIME = { now: Date.parse(AT), confirmMs: 7 * 86_400_000 };
const payment = { amount_cents: 50_000, currency: 'aud' };
const EXPIRED: Partial<Reservation> = { state: 'expired', ends_at: null };
const OVER: Partial<Reservation> = { ...PAID, ends_at: AT };

function chooseNews(from: Partial<Reservation>, act: ReservationAct): ReservationNews | null {
  const before = sampleReservation(from);
  const change = applyReservationAct(before, act, TIME);
  return change && findReservationNews({ before, after: { ...before, ...change }, act }, AT);
}

describe('who reserved is told', () => {
  it.each<[string, Partial<Reservation>, ReservationAct, ReservationNews['kind']]>([
    ['that it is paid', {}, { kind: 'paid', ...payment }, 'paid'],
    ['that it is confirmed', PAID, { kind: 'confirm' }, 'confirmed'],
    ['that it is kept for longer', PAID, { kind: 'extend' }, 'extended'],
    ['that the dealer refunds it', PAID, { kind: 'refund' }, 'refunded'],
    ['also when it was confirmed', { ...PAID, state: 'confirmed' }, { kind: 'refund' }, 'refunded'],
    ['or did so at the provider', PAID, { kind: 'given_back', ...payment }, 'refunded'],
    ['that nobody confirmed it', OVER, { kind: 'lapse' }, 'not_confirmed'],
    ['that the payment came too late', EXPIRED, { kind: 'paid', ...payment }, 'too_late'],
  ])('%s', (_name, from, act, kind) => {
    expect(chooseNews(from, act)).toMatchObject({ kind, at: AT, amount: 500, currency: 'AUD' });
  });

  it('until when the dealer has to confirm it', () => {
    expect(chooseNews({}, { kind: 'paid', ...payment })?.until).toBe('2026-11-27T00:00:00.000Z');
    expect(chooseNews(PAID, { kind: 'extend' })?.until).toBe('2026-12-03T23:55:00.000Z');
    expect(chooseNews(PAID, { kind: 'confirm' })?.until).toBeNull();
  });

  it('the amount that was paid where it was another than asked for', () => {
    const act: ReservationAct = { kind: 'paid', amount_cents: 9_950, currency: 'nzd' };
    expect(chooseNews(EXPIRED, act)).toMatchObject({ kind: 'too_late', amount: 99.5, currency: 'NZD' });
  });

  it.each<[string, Partial<Reservation>, ReservationAct]>([
    [
      'a refund once it is made: it was told before',
      { ...PAID, state: 'refunding' },
      { kind: 'given_back', ...payment },
    ],
    ['that an unpaid hold is over', {}, { kind: 'release', isIntentEnded: true }],
    ['what only staff looks at', PAID, { kind: 'disputed' }],
    ['that a confirmed car is sold', { ...PAID, state: 'confirmed', ends_at: AT }, { kind: 'complete' }],
    [
      'a refund that is tried again',
      { ...PAID, state: 'refunding', trouble: 'refund_refused' },
      { kind: 'refund' },
    ],
  ])('not %s', (_name, from, act) => {
    expect(applyReservationAct(sampleReservation(from), act, TIME)).not.toBeNull();
    expect(chooseNews(from, act)).toBeNull();
  });
});
