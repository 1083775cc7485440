import { addressText } from '#domain/contact/address-text.ts';
import { openUntilText } from '#domain/contact/open-until-text.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { phoneForVisitors } from '#domain/contact/public-phone.ts';
import { openingState } from '#domain/contact/opening-hours.ts';
import { specialDaysAhead, weekHours } from '#domain/contact/week-hours.ts';
import { dayAndDate } from '#domain/content/content-dates.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import type { Location, LocationSettings } from '#domain/tenants/location.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Site } from '#ports/site.ts';
import { locationsPath } from '../../paths.ts';
import { diallablePhone } from '../../ui/link-kind.ts';
import { locationCards } from '../home/location-cards.ts';
import { carsAt } from './cars-at.ts';
import { directionsTo } from './directions-to.ts';

const MAX_OTHERS = 6;

/** The location of an address; null where the site shows none of that name. */
export function locationOfSlug(
  { locations }: Pick<LocationSettings, 'locations'>,
  slug: string,
): Location | null {
  return locations.find((location) => location.visible && location.slug === slug) ?? null;
}

/** What the page of a location renders. */
export async function loadLocation(site: Site, location: Location) {
  const { website } = site;
  const now = site.clock.now();
  const { contact_detail: contact } = location;
  const [own] = locationCards({ ...website, locations: [location] }, now);
  const phone = phoneForVisitors(location, website);
  return {
    name: location.name,
    kind: own?.title ?? '',
    state: own?.state ?? null,
    opening: openUntilText(openingState(location, website, now), location),
    address: addressText(location.address),
    directions: directionsTo(location.address),
    phone:
      phone === null ? null : { dial: diallablePhone(phone), shown: displayPhone(phone, website.phone_rule) },
    email: contact.email,
    week: weekHours(location, website, now),
    special: specialDaysAhead(location, website, now).map((day) => ({
      ...day,
      date: dayAndDate(day.date, website.locale),
    })),
    licence: location.dealer_license_number,
    alsoAt: location.distribution_locations.filter((name) => name !== location.name),
    reviews: ratingOf(location),
    brands: location.manufacturers,
    cars: await carsAt(site, location),
    others: otherPlaces(location, website, now),
    all: sitePagePath(locationsPath(), website),
  };
}

export type LocationView = Awaited<ReturnType<typeof loadLocation>>;

function ratingOf({ reviews: { count, average_rating } }: Location) {
  return count > 0 && average_rating !== null ? { count, average: average_rating.toFixed(1) } : null;
}

/** The dealer's other locations, those of the same dealership first. */
function otherPlaces({ id, dealership_id }: Location, website: Website, now: number) {
  const isOwn = (location: Location) => Number(location.dealership_id === dealership_id);
  const others = website.locations.filter((location) => location.id !== id);
  const nearest = others.toSorted((a, b) => isOwn(b) - isOwn(a)).slice(0, MAX_OTHERS);
  return locationCards({ ...website, locations: nearest }, now);
}
