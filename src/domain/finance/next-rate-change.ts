import { dateAfter, toInstant, wallClockAt } from '../contact/opening-hours-zone.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import { isRateCurrent } from './current-lending.ts';
import type { LendingSetting } from './finance-settings.ts';

/** When a site's own rate ends, in milliseconds; null where it does not, or has. */
export function nextRateChange(
  { lending, timezone }: LendingSetting & TimezoneSetting,
  now: number,
): number | null {
  if (lending.until === null || !isRateCurrent(lending, wallClockAt(now, timezone).date)) return null;
  return toInstant({ date: dateAfter(lending.until, 1), time: '00:00' }, timezone);
}
