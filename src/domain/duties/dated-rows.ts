import { PRIVACY_ROWS } from '../content/legal/privacy-rows.ts';
import { TERMS_ROWS } from '../content/legal/terms-rows.ts';
import { LENDING_ROWS } from '../finance/lending-rows.ts';
import { STAMP_DUTY_ROWS } from '../finance/stamp-duty-rows.ts';
import { DUTY_ROWS } from './duty-rows.ts';
import { ROAD_USER_ROWS } from './road-user-rows.ts';

/** What every row of law has, whatever it says. Days are ISO; `to` is the last one. */
interface DatedRow {
  from?: string;
  to?: string;
  source: string;
  /** When the source was right. */
  as_at: string;
}

/** All that a country's or a state's law, rates and customs make the product say, with the days they hold. */
export const DATED_ROWS: readonly DatedRow[] = [
  ...DUTY_ROWS,
  ...ROAD_USER_ROWS,
  ...STAMP_DUTY_ROWS,
  ...LENDING_ROWS,
  ...PRIVACY_ROWS,
  ...TERMS_ROWS,
];
