import { findOpeningState } from '#domain/contact/opening-hours.ts';
import type { Location, LocationType, SpecialHoursSetting } from '#domain/tenants/location.ts';
import type { TimezoneSetting } from '#domain/tenants/country-settings.ts';

const NAMES: Record<LocationType, string> = { sales: 'Sales', parts: 'Parts', service: 'Service' };

/** `Sales open today until 5:30pm`, for the top bar; null for a location without hours. `now` in milliseconds. */
export function describeOpening(
  location: Location | null,
  website: TimezoneSetting & SpecialHoursSetting,
  now: number,
): string | null {
  if (!location || location.contact_detail.opening_hours.length === 0) return null;
  const { closesAt, opensAt, opensOn } = findOpeningState(location, website, now);
  const name = NAMES[location.location_type];
  if (closesAt !== null) return `${name} open today until ${closesAt}`;
  return opensAt === null ? `${name} closed` : `${name} closed, open ${opensOn} at ${opensAt}`;
}
