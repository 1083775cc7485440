import { describe, expect, it } from 'vitest';
import { readSlotDays } from './slot-days.ts';

const slot = (starts_at: string, location_id = 1, remaining = 1) => ({ starts_at, location_id, remaining });

const CALENDAR = {
  timezone: 'Australia/Brisbane',
  slot_minutes: 30,
  days: [
    { date: '2026-11-23', slots: [slot('2026-11-23T09:30:00+10:00'), slot('2026-11-23T09:00:00+10:00', 2)] },
    { date: '2026-11-24', slots: [] },
    { date: '2026-11-25', slots: [slot('2026-11-25T17:00:00+10:00'), slot('2026-11-25T17:00:00+10:00', 2)] },
  ],
};

describe('the days of a calendar', () => {
  it('have the times of every location, each once and in order', () => {
    expect(readSlotDays(CALENDAR, null)).toEqual([
      { date: '2026-11-23', times: ['09:00', '09:30'] },
      { date: '2026-11-25', times: ['17:00'] },
    ]);
  });

  it('have only the times of the chosen location', () => {
    expect(readSlotDays(CALENDAR, 2)).toEqual([
      { date: '2026-11-23', times: ['09:00'] },
      { date: '2026-11-25', times: ['17:00'] },
    ]);
    expect(readSlotDays(CALENDAR, 3)).toEqual([]);
  });

  it('do not offer a time that is taken', () => {
    const taken = { days: [{ date: '2026-11-23', slots: [slot('2026-11-23T09:00:00+10:00', 1, 0)] }] };
    expect(readSlotDays(taken, 1)).toEqual([]);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['no list', { days: 'none' }],
    ['days of nothing', { days: [null, 7, 'x', {}] }],
    ['a day without a date', { days: [{ slots: [slot('2026-11-23T09:00:00+10:00')] }] }],
    ['slots of nothing', { days: [{ date: '2026-11-23', slots: [null, {}, { starts_at: 7 }] }] }],
  ])('are none in an answer of %s', (_name, answer) => {
    expect(readSlotDays(answer, null)).toEqual([]);
  });
});
