import { describe, expect, it } from 'vitest';
import { openDealer, sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { findDutyEnd, findNextDuty, readAbsence } from './duty-times.ts';

/** Open from 8:30 to 17:30 in Brisbane, Monday to Friday. */
const website = openDealer();
const at = (time: string) => Date.parse(`${time}:00+10:00`);
const EVERYWHERE = { locations: [] };

describe('duty ends', () => {
  it.each([
    ['2026-11-20T10:00', '2026-11-20T07:30:00.000Z'],
    ['2026-11-20T06:00', '2026-11-20T07:30:00.000Z'],
    ['2026-11-20T17:30', null],
    ['2026-11-21T10:00', null],
  ])('as the place closes: at %s', (time, end) => {
    expect(findDutyEnd(EVERYWHERE, website, at(time))).toBe(end);
  });

  it('as an office does where no place has hours', () => {
    expect(findDutyEnd({ locations: [99] }, sampleDealer({}), at('2026-11-20T10:00'))).toBe(
      '2026-11-20T07:00:00.000Z',
    );
  });
});

describe('duty begins next', () => {
  it('as the first of one’s places opens from tomorrow on, or an office', () => {
    expect(findNextDuty(EVERYWHERE, website, at('2026-11-21T10:00'))).toEqual({
      placeName: website.locations[0]?.name,
      opens: '2026-11-22T22:30:00.000Z',
    });
    expect(findNextDuty({ locations: [99] }, sampleDealer({}), at('2026-11-20T18:00'))).toEqual({
      placeName: null,
      opens: '2026-11-22T23:00:00.000Z',
    });
  });
});

describe('an absence', () => {
  it('is from the beginning of its first day to the end of its last, where the dealer is', () => {
    expect(readAbsence({ from: '2026-11-20', to: '2026-11-20' }, website)).toEqual({
      absent_from: '2026-11-19T14:00:00.000Z',
      absent_until: '2026-11-20T14:00:00.000Z',
    });
  });

  it.each([
    ['2026-11-20', '2026-11-19'],
    ['2026-02-30', '2026-03-01'],
    ['', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
  ])('from %s to %s is none', (from, to) => {
    expect(readAbsence({ from, to }, website)).toBeNull();
  });
});
