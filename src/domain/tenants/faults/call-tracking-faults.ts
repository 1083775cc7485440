import type { CallTrackingSettings } from '../../contact/call-tracking-settings.ts';
import { internationalDigits } from '../../contact/international-phone.ts';
import { phoneOfLocation } from '../../contact/phone-of-car.ts';
import { type CalledSite, isMasked } from '../../contact/public-phone.ts';
import type { Fault } from './fault.ts';

type Override = CallTrackingSettings['phone_overrides'][number];

/** What is wrong with a site's call tracking numbers as a whole: for a source each stands for one number of this site. */
export function callTrackingFaults(website: CallTrackingSettings & CalledSite): Fault[] {
  return website.phone_overrides.flatMap((override, index) => {
    const path = `phone_overrides[${index}]`;
    const missingReason = whyNoNumber(override, website);
    if (missingReason !== null) return [{ path: `${path}.location_id`, message: missingReason }];
    const earlierOverrides = website.phone_overrides
      .slice(0, index)
      .filter(({ source }) => source === override.source);
    if (earlierOverrides.some((earlierOverride) => disagrees(earlierOverride, override, website)))
      return [{ path, message: `is a second one from ${override.source} for the same number` }];
    if (!isMasked(override.phone, website)) return [];
    return [{ path: `${path}.phone`, message: 'is a number that the site hides behind a click' }];
  });
}

function whyNoNumber({ location_id }: Override, { locations, call_us_number }: CalledSite): string | null {
  if (location_id === null)
    return call_us_number === null ? 'is null, and the site has no call_us_number' : null;
  const location = locations.find(({ id }) => id === location_id);
  if (location === undefined) return `${location_id} is not the id of a location of this site`;
  return phoneOfLocation(location) === null ? `${location.name} has no number that is shown` : null;
}

/** Pages know a number, not whose it is: places that share one have one in its place. */
function disagrees(override: Override, otherOverride: Override, website: CalledSite): boolean {
  if (override.location_id === otherOverride.location_id) return true;
  return (
    override.phone !== otherOverride.phone &&
    findDigits(override, website) === findDigits(otherOverride, website)
  );
}

function findDigits({ location_id }: Override, { locations, call_us_number, locale }: CalledSite): string {
  const location = locations.find(({ id }) => id === location_id);
  return internationalDigits((location ? phoneOfLocation(location) : call_us_number) ?? '', locale);
}
