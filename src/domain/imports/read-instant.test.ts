import { describe, expect, it } from 'vitest';
import { readInstant } from './read-instant.ts';

describe('a date of a feed', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20 10:00:00', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T10:00:00+10:00', '2026-11-20T00:00:00.000Z'],
    [1_795_132_800, '2026-11-20T00:00:00.000Z'],
    ['20/11/2026', '2026-11-20T00:00:00.000Z'],
    ['3/7/2026', '2026-07-03T00:00:00.000Z'],
    ['20.11.2026', '2026-11-20T00:00:00.000Z'],
    ['20-11-2026 14:30', '2026-11-20T14:30:00.000Z'],
    ['20/11/2026 2:30:05 PM', '2026-11-20T14:30:05.000Z'],
    ['20/11/2026 12:05 a.m.', '2026-11-20T00:05:00.000Z'],
    ['20-Nov-2026', '2026-11-20T00:00:00.000Z'],
    ['3 September 2026', '2026-09-03T00:00:00.000Z'],
    ['Nov 3, 2026', '2026-11-03T00:00:00.000Z'],
    ['2026/11/20', '2026-11-20T00:00:00.000Z'],
    ['20261120', '2026-11-20T00:00:00.000Z'],
  ])('%j is understood', (cell, value) => {
    expect(readInstant('en-AU')(cell)).toEqual({ value });
  });

  it('puts the month first only where people write it so', () => {
    expect(readInstant('en-US')('11/20/2026')).toEqual({ value: '2026-11-20T00:00:00.000Z' });
    expect(readInstant('en-NZ')('11/12/2026')).toEqual({ value: '2026-12-11T00:00:00.000Z' });
  });

  it.each([
    '31/02/2026',
    '13/13/2026',
    '2026-13-45',
    '20/11/26',
    '20/11/2026 25:00',
    '3 Nonember 2026',
    'soon',
  ])('%j is none', (cell) => {
    expect(readInstant('en-AU')(cell)).toEqual({ fault: `"${cell}" is not a date` });
  });

  it('is null in an empty cell', () => {
    expect(readInstant('en-AU')('')).toEqual({ value: null });
  });
});
