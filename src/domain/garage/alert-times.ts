import { toInstant, readWallClock } from '../contact/opening-hours-zone.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import { DAY_MS } from '../time/durations.ts';

/** The day on which a shopper may be told, by the site's own calendar. */
export interface AlertDay {
  /** Days since 1970: the number of its mail. */
  number: number;
  /** ISO instant of its midnight. */
  begins: string;
}

/** Nobody is mailed at night, and what the night's imports bring is one mail. */
const FROM = '08:00';
const UNTIL = '20:00';

/** The day, if shoppers of a site may be told now (milliseconds since 1970); null at night. */
export function findAlertDay(now: number, { timezone }: TimezoneSetting): AlertDay | null {
  const { date, time } = readWallClock(now, timezone);
  if (time < FROM || time >= UNTIL) return null;
  return {
    number: Date.parse(`${date}T00:00:00Z`) / DAY_MS,
    begins: new Date(toInstant({ date, time: '00:00' }, timezone)).toISOString(),
  };
}
