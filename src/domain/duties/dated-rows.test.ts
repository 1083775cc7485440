import { expect, it } from 'vitest';
import { DATED_ROWS } from './dated-rows.ts';

const DAY = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

it('every row of law names its source, and the day on which that was right', () => {
  expect(DATED_ROWS.length).toBeGreaterThan(30);
  for (const row of DATED_ROWS) {
    expect(row.source.length, JSON.stringify(row)).toBeGreaterThan(10);
    expect(row.as_at, row.source).toMatch(DAY);
  }
});

it('every row holds from a day to a later one', () => {
  for (const { from, to, source } of DATED_ROWS) {
    for (const day of [from, to]) if (day !== undefined) expect(day, source).toMatch(DAY);
    expect((from ?? '') < (to ?? '9999'), source).toBe(true);
  }
});
