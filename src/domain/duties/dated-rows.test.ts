import { expect, it } from 'vitest';
import { PRIVACY_ROWS } from '../content/legal/privacy-rows.ts';
import { TERMS_ROWS } from '../content/legal/terms.ts';
import { LENDING_ROWS } from '../finance/lending-rows.ts';
import { STAMP_DUTY_ROWS } from '../finance/stamp-duty.ts';
import { DUTY_ROWS } from './duty-rows.ts';
import { ROAD_USER_ROWS } from './notice-facts.ts';

/** What every row of law has, whatever it says. Days are ISO; `to` is the last one. */
interface DatedRow {
  from?: string;
  to?: string;
  source: string;
  /** When the source was right. */
  as_at: string;
}

/** All that a country's or a state's law, rates and customs make the product say, with the days they hold. */
const DATED_ROWS: readonly DatedRow[] = [
  ...DUTY_ROWS,
  ...ROAD_USER_ROWS,
  ...STAMP_DUTY_ROWS,
  ...LENDING_ROWS,
  ...PRIVACY_ROWS,
  ...TERMS_ROWS,
];

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
