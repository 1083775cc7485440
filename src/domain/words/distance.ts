import type { OdometerUnitSetting } from '../tenants/country-settings.ts';
import { groupDigits } from './words.ts';

/** How shoppers speak of what the odometer shows: `Compare prices and kms`. */
export function chooseDistancesWord({ odometer_unit }: OdometerUnitSetting): string {
  return odometer_unit === 'mi' ? 'miles' : 'kms';
}

/** `22,150 km`, `12 mi`: the stored number in the site's own unit, never converted (spec §3). */
export function formatDistance(distance: number, website: OdometerUnitSetting): string {
  return `${groupDigits(Math.round(distance))} ${website.odometer_unit}`;
}
