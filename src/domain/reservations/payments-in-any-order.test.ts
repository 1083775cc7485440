import { describe, expect, it } from 'vitest';
import { readPaymentAct, type HeardPayment } from './act-of-payment.ts';
import { applyReservationAct, type ReservationAct } from './after-act.ts';
import type { Reservation, ReservationState } from './reservation.ts';
import { sampleReservation } from '#test/fixtures/sample-reservation.ts';

const NOW = Date.parse('2026-11-20T00:00:00.000Z');
const TIME = { now: NOW, confirmMs: 7 * 86_400_000 };
const HELD = sampleReservation();

/** What the provider's own books say at the end of each course, and what was to be heard on the way. */
const COURSES: { heard: HeardPayment['kind'][]; from?: Partial<Reservation>; state: ReservationState }[] = [
  { heard: ['created', 'succeeded'], state: 'paid' },
  { heard: ['created', 'failed', 'failed', 'succeeded'], state: 'paid' },
  { heard: ['created', 'failed'], state: 'pending' },
  { heard: ['created', 'failed', 'cancelled'], state: 'released' },
  { heard: ['created', 'succeeded', 'refunded'], state: 'refunded' },
  { heard: ['created', 'succeeded'], from: { state: 'expired', ends_at: null }, state: 'refunding' },
  { heard: ['created', 'succeeded', 'refunded'], from: { state: 'released' }, state: 'refunded' },
  { heard: ['succeeded', 'other'], from: { state: 'confirmed', ends_at: null }, state: 'confirmed' },
];

describe('the events of a payment', () => {
  it('end in the provider’s truth over 200 shuffles of 50 payments, many of them sent twice', () => {
    const random = seeded(20_261_120);
    const wrong: string[] = [];
    for (let shuffle = 0; shuffle < 200; shuffle += 1) {
      const payments = Array.from({ length: 50 }, (_, index) => plant(index));
      const events = payments.flatMap(({ events }) => events);
      const sent = shuffled([...events, ...events.filter(() => random() < 0.4)], random);
      const reservations = new Map(payments.map(({ reservation }) => [reservation.id, reservation]));
      for (const event of sent) {
        const now = reservations.get(event.holdId) ?? HELD;
        const act = readPaymentAct(event, now);
        reservations.set(event.holdId, { ...now, ...(act && applyReservationAct(now, act, TIME)) });
      }
      for (const { reservation, state } of payments) {
        const now = reservations.get(reservation.id);
        if (now?.state !== state) wrong.push(`${reservation.id} is ${now?.state}, not ${state}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each<[string, Partial<HeardPayment>]>([
    ['another amount', { amountCents: 49_999 }],
    ['another currency', { currency: 'nzd' }],
    ['another hold', { holdId: 'b' }],
    ['another payment', { intentId: 'pi_b' }],
  ])('of %s reserve nothing, and are shown to staff once', (_name, more) => {
    const act = readPaymentAct({ ...heardOf('a', 'succeeded'), ...more }, HELD);
    const change = applyReservationAct(HELD, act!, TIME);
    expect(change).toEqual({ trouble: 'payment_differs', is_trouble_told: true });
    expect(applyReservationAct({ ...HELD, ...change }, act!, TIME)).toBeNull();
  });

  it('give back what reserved nothing, once the hold is over', () => {
    const over = { ...HELD, ends_at: new Date(NOW).toISOString(), trouble: 'payment_differs' as const };
    const act: ReservationAct = { kind: 'paid', amount_cents: 1, currency: 'AUD' };
    expect(applyReservationAct(over, act, TIME)).toMatchObject({ state: 'refunding', trouble: null });
    expect(applyReservationAct({ ...HELD, state: 'expired' }, act, TIME)).toMatchObject({
      state: 'refunding',
    });
  });
});

describe('a reservation', () => {
  it.each<[ReservationState, ReservationAct['kind'], ReservationState | null]>([
    ['pending', 'confirm', null],
    ['pending', 'refund', null],
    ['paid', 'confirm', 'confirmed'],
    ['paid', 'refund', 'refunding'],
    ['confirmed', 'refund', 'refunding'],
    ['confirmed', 'confirm', null],
    ['refunding', 'refund', null],
    ['refunded', 'refund', null],
    ['expired', 'confirm', null],
    ['paid', 'expire', null],
    ['paid', 'cancelled', null],
    ['refunded', 'refund_refused', 'refunding'],
  ])('that is %s: %s makes it %s', (state, kind, next) => {
    const change = applyReservationAct(
      { ...HELD, state, is_intent_open: false },
      { kind } as ReservationAct,
      TIME,
    );
    expect(change?.state ?? null).toBe(next);
  });

  it('lapses and expires at its end and not before', () => {
    const at = (end: number): Reservation => ({ ...HELD, ends_at: new Date(end).toISOString() });
    for (const [kind, state, next] of [
      ['expire', 'pending', 'expired'],
      ['lapse', 'paid', 'refunding'],
    ] as const) {
      expect(applyReservationAct({ ...at(NOW + 1), state }, { kind }, TIME)).toBeNull();
      expect(applyReservationAct({ ...at(NOW), state }, { kind }, TIME)).toMatchObject({ state: next });
    }
  });

  it.each(['disputed', 'dispute_lost'] as const)('that is %s never goes back by itself', (trouble) => {
    const over: Reservation = { ...HELD, state: 'paid', trouble, ends_at: new Date(NOW).toISOString() };
    expect(applyReservationAct(over, { kind: 'lapse' }, TIME)).toBeNull();
  });

  it('of which a part went back stands, and staff is told', () => {
    const act: ReservationAct = { kind: 'given_back', amount_cents: 40_000, currency: 'AUD' };
    const change = applyReservationAct({ ...HELD, state: 'confirmed' }, act, TIME);
    expect(change).toEqual({ trouble: 'partly_refunded', is_trouble_told: true });
  });

  it('whose refund was refused is refunded again only where somebody asks', () => {
    const refused: Reservation = { ...HELD, state: 'refunding', trouble: 'refund_refused' };
    expect(applyReservationAct(refused, { kind: 'refund' }, TIME)).toMatchObject({ trouble: null });
  });
});

function plant(index: number) {
  const { heard, from, state } = COURSES[index % COURSES.length] ?? { heard: [], state: 'pending' as const };
  const id = `hold-${index}`;
  const reservation: Reservation = { ...HELD, ...from, id, intent_id: `pi_${id}` };
  return { reservation, state, events: heard.map((kind) => heardOf(id, kind)) };
}

function heardOf(id: string, kind: HeardPayment['kind']): HeardPayment {
  return { kind, holdId: id, intentId: `pi_${id}`, amountCents: 50_000, currency: 'aud' };
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** The same order at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
