import { describe, expect, it } from 'vitest';
import { applyReservationAct } from './after-act.ts';
import { type Decision, DECISIONS, openDecisions, formatStamp } from './decisions.ts';
import { GONE_MS, type Reservation } from './reservation.ts';
import { PAID, sampleReservation } from '#test/fixtures/sample-reservation.ts';

const NOW = Date.parse('2026-11-20T00:00:00.000Z');
const TIME = { now: NOW, confirmMs: 7 * 86_400_000 };

describe('what a dealer can decide', () => {
  it.each<[Partial<Reservation>, Decision[]]>([
    [{}, []],
    [{ trouble: 'payment_differs' }, ['settle']],
    [PAID, ['confirm', 'extend', 'refund']],
    [{ ...PAID, trouble: 'car_gone' }, ['confirm', 'extend', 'refund']],
    [{ ...PAID, trouble: 'partly_refunded' }, ['confirm', 'extend', 'refund', 'settle']],
    [{ ...PAID, trouble: 'disputed' }, ['confirm', 'extend', 'settle']],
    [{ ...PAID, state: 'confirmed' }, ['refund']],
    [{ ...PAID, state: 'confirmed', trouble: 'dispute_lost' }, ['settle']],
    [{ ...PAID, state: 'refunding' }, []],
    [{ ...PAID, state: 'refunding', trouble: 'refund_refused' }, ['refund', 'settle']],
    [{ ...PAID, state: 'completed' }, []],
    [{ ...PAID, state: 'refunded' }, []],
  ])('about %j is %j, and nothing else has an effect', (change, open) => {
    const reservation = sampleReservation(change);
    expect(openDecisions(reservation)).toEqual(open);
    const effective = DECISIONS.filter((kind) => applyReservationAct(reservation, { kind }, TIME) !== null);
    expect(effective).toEqual(open);
  });

  it('has no effect where it stands otherwise than was seen', () => {
    const reservation = sampleReservation(PAID);
    const seen = formatStamp(reservation);
    expect(applyReservationAct(reservation, { kind: 'extend', seen }, TIME)).toMatchObject({
      ends_at: '2026-12-03T23:55:00.000Z',
    });
    for (const change of [
      { state: 'confirmed', ends_at: null },
      { ends_at: '2026-12-03T23:55:00.000Z' },
      { trouble: 'car_gone' },
    ] as const)
      expect(applyReservationAct({ ...reservation, ...change }, { kind: 'refund', seen }, TIME)).toBeNull();
  });

  it('keeps a dispute in sight when the reservation is confirmed', () => {
    const change = applyReservationAct(
      sampleReservation({ ...PAID, trouble: 'disputed' }),
      { kind: 'confirm' },
      TIME,
    );
    expect(change).toMatchObject({ state: 'confirmed', trouble: 'disputed' });
  });
});

describe('a confirmed reservation', () => {
  const confirmed = (ends_at: string | null) => sampleReservation({ ...PAID, state: 'confirmed', ends_at });

  it('never ends by itself while its car is there', () => {
    expect(applyReservationAct(confirmed(null), { kind: 'complete' }, TIME)).toBeNull();
  });

  it('is completed when its car has been gone long enough, and not before', () => {
    const at = (ms: number) => new Date(ms).toISOString();
    expect(applyReservationAct(confirmed(at(NOW + 1)), { kind: 'complete' }, TIME)).toBeNull();
    expect(applyReservationAct(confirmed(at(NOW)), { kind: 'complete' }, TIME)).toEqual({
      state: 'completed',
      ends_at: null,
      ended_at: at(NOW),
    });
  });

  it('that is confirmed after its car went has the same time', () => {
    const change = applyReservationAct(
      sampleReservation({ ...PAID, trouble: 'car_gone' }),
      { kind: 'confirm' },
      TIME,
    );
    expect(change).toEqual({
      state: 'confirmed',
      ends_at: new Date(NOW + GONE_MS).toISOString(),
      trouble: null,
    });
  });
});

describe('a dispute', () => {
  it.each<Partial<Reservation>>([PAID, { ...PAID, state: 'confirmed' }, { ...PAID, state: 'refunded' }])(
    'of %j moves nothing but what staff sees',
    (change) => {
      const reservation = sampleReservation(change);
      const opened = applyReservationAct(reservation, { kind: 'disputed' }, TIME);
      expect(opened).toEqual({ trouble: 'disputed', is_trouble_told: true });
      const disputed = { ...reservation, ...opened };
      expect(applyReservationAct(disputed, { kind: 'disputed' }, TIME)).toBeNull();
      expect(applyReservationAct(disputed, { kind: 'dispute_won' }, TIME)).toEqual({ trouble: null });
      expect(applyReservationAct(disputed, { kind: 'dispute_lost' }, TIME)).toMatchObject({
        trouble: 'dispute_lost',
      });
      expect(applyReservationAct(reservation, { kind: 'dispute_won' }, TIME)).toBeNull();
    },
  );
});
