import { findCarLocation } from '#domain/cars/car-location.ts';
import type { Car } from '#domain/cars/car.ts';
import { describeLicence } from '#domain/duties/licence-text.ts';
import { formatAddress } from '#domain/contact/address-text.ts';
import { openUntilText } from '#domain/contact/open-until-text.ts';
import { findOpeningState } from '#domain/contact/opening-hours.ts';
import { listWeekLines } from '#domain/contact/opening-hours-text.ts';
import type { TimedSite } from '#ports/site.ts';
import { buildDirectionsUrl } from '#domain/contact/directions-url.ts';

/** Where a car can be seen, as its page says it. */
export interface CarLocationView {
  name: string;
  address: string;
  directions: string | null;
  hours: string | null;
  /** For paper, which outlives the day: `Mon–Fri 8:30am-5:30pm, Sat–Sun Closed`. Empty without hours. */
  week: string;
  licence: string | null;
  /** Other locations it may be seen at. */
  also: string[];
}

/** Null when unknown. One that is no location of the site is only text. */
export function buildCarLocationView(site: TimedSite, car: Car): CarLocationView | null {
  const location = findCarLocation(car, site.website);
  if (location === null) return car.location_name === null ? null : buildTextView(car.location_name, car);
  const also = listOtherPlaces(location.name, car);
  return {
    name: location.name,
    also,
    address: formatAddress(location.address),
    directions: buildDirectionsUrl(location.address),
    hours: openUntilText(findOpeningState(location, site.website, site.clock.now()), location),
    week: listWeekLines(location.contact_detail.opening_hours)
      .map(({ days, hours }) => `${days} ${hours}`)
      .join(', '),
    licence: describeLicence(location.dealer_license_number, site.website),
  };
}

function buildTextView(name: string, car: Car): CarLocationView {
  const also = listOtherPlaces(name, car);
  return { name, also, address: '', directions: null, hours: null, week: '', licence: null };
}

function listOtherPlaces(ownName: string, { distribution_locations }: Car): string[] {
  return distribution_locations.filter((name) => name !== ownName);
}
