import { expect, it } from 'vitest';
import { openDealer, sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { findNextOpening } from './find-next-opening.ts';

const NOWHERE = { location_id: null };

it('is tomorrow’s of the place, past the days on which it is closed', () => {
  const [thursday, friday] = [Date.parse('2026-11-19T01:00:00Z'), Date.parse('2026-11-20T01:00:00Z')];
  const readOpening = (now: number, change = {}) =>
    new Date(findNextOpening(NOWHERE, openDealer(change), now)).toISOString();
  expect(readOpening(thursday)).toBe('2026-11-19T22:30:00.000Z');
  expect(readOpening(friday)).toBe('2026-11-22T22:30:00.000Z');
  const closedMonday = { special_hours: [{ date: '2026-11-23', status: 'Closed' }] };
  expect(readOpening(friday, closedMonday)).toBe('2026-11-23T22:30:00.000Z');
});

it('is an office’s where nobody said: nine of the next weekday on the website’s clock', () => {
  const dealer = { ...sampleDealer(), locations: [], special_hours: [], timezone: 'Australia/Brisbane' };
  const friday = Date.parse('2026-11-20T01:00:00Z');
  expect(new Date(findNextOpening(NOWHERE, dealer, friday)).toISOString()).toBe('2026-11-22T23:00:00.000Z');
});
