import type { Locale, CountrySettings } from '../../tenants/country-settings.ts';
import type { DetailNumber } from './read-detail-number.ts';

const COUNTED = {
  cylinders: { least: 0, most: 16, isWhole: true, behind: / ?cyl(?:inders?)?\.?$/i },
  engine_cc: { least: 20, most: 20_000, isWhole: true, behind: / ?cc$/i },
  doors: { least: 0, most: 9, isWhole: true, behind: / ?(?:doors?|dr)\.?$/i },
  seats: { least: 0, most: 100, isWhole: true, behind: / ?(?:seats?|seater)\.?$/i },
  sleeps: { least: 0, most: 20, isWhole: true, behind: / ?(?:berths?|people|persons?)$/i },
  owners: { least: 1, most: 30, isWhole: true, behind: / ?owners?$/i },
  slide_outs: { least: 0, most: 9, isWhole: true, behind: / ?slide(?:s|[ -]?outs?)?$/i },
} satisfies Record<string, DetailNumber>;

const METRIC = {
  length: { least: 1, most: 30, isWhole: false, behind: / ?m(?:et(?:re|er)s?)?\.?$/i },
  gvm: { least: 100, most: 100_000, isWhole: false, behind: / ?kgs?\.?$/i },
} satisfies Record<string, DetailNumber>;

const AMERICAN: typeof METRIC = {
  length: { least: 3, most: 100, isWhole: false, behind: / ?(?:ft|feet|foot|')\.?$/i },
  gvm: { least: 200, most: 220_000, isWhole: false, behind: / ?(?:lbs?|pounds)\.?$/i },
};

const RANGE_BEHIND = { km: / ?kms?$/i, mi: / ?(?:mi|miles)$/i };

export type NumberDetail = keyof typeof COUNTED | keyof typeof METRIC | 'range';

/** What the specifications of a vehicle can be, in the units of a site's country. */
export function detailNumbers(
  locale: Locale,
  unit: CountrySettings['odometer_unit'],
): Record<NumberDetail, DetailNumber> {
  const range = { least: 10, most: 2500, isWhole: false, behind: RANGE_BEHIND[unit] };
  return { ...COUNTED, ...(locale === 'en-US' ? AMERICAN : METRIC), range };
}
