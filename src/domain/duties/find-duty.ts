import { readWallClock } from '../contact/opening-hours-zone.ts';
import { findCountry } from '../tenants/find-country.ts';
import type { LocaleSetting, TimezoneSetting } from '../tenants/country-settings.ts';
import type { StateSetting } from '../tenants/identity-settings.ts';
import type { Duty, DutyId } from './duty.ts';
import { DUTY_ROWS } from './duty-rows.ts';

export type DutySite = LocaleSetting & TimezoneSetting & StateSetting;

/** The duty as it stands at the instant `now` in a country and, where the row has one, a state; null: there is none. */
export function findDuty(id: DutyId, { locale, timezone, state }: DutySite, now: number): Duty | null {
  const today = readWallClock(now, timezone).date;
  const country = findCountry(locale);
  const fits = (row: Duty) =>
    row.id === id &&
    row.country === country &&
    (row.state === undefined || row.state === state?.toUpperCase()) &&
    row.from <= today &&
    (row.to === undefined || today <= row.to);
  return DUTY_ROWS.find(fits) ?? null;
}
