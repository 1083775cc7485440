import { locationOfCar } from '#domain/cars/car-location.ts';
import type { Car } from '#domain/cars/car.ts';
import { type OpeningState, openingState } from '#domain/contact/opening-hours.ts';
import type { Address, Location } from '#domain/tenants/location.ts';
import type { Site } from '#ports/site.ts';
import { linkKind } from '../../ui/link-kind.ts';

/** Where a car can be seen, as its page says it; null when no location of the site holds it. */
export interface CarPlace {
  name: string;
  address: string;
  directions: string | null;
  hours: string | null;
  licence: string | null;
  /** Other locations it may be seen at. */
  also: string[];
}

export function carPlace(site: Pick<Site, 'website' | 'clock'>, car: Car): CarPlace | null {
  const location = locationOfCar(car, site.website);
  if (location === null) return null;
  return {
    name: location.name,
    address: addressText(location.address),
    directions: directionsTo(location.address),
    hours: openingLine(openingState(location, site.website, site.clock.now()), location),
    licence: location.dealer_license_number,
    also: car.distribution_locations.filter((name) => name !== location.name),
  };
}

/** "Open until 5:30pm"; null where the location tells no hours. */
function openingLine(opening: OpeningState, { contact_detail }: Location): string | null {
  if (contact_detail.opening_hours.length === 0) return null;
  if (opening.state === 'closed') {
    return opening.opensAt === null ? 'Closed' : `Closed, opens ${opening.opensOn} at ${opening.opensAt}`;
  }
  return `${opening.state === 'open' ? 'Open' : 'Closing soon, open'} until ${opening.closesAt}`;
}

function addressText({ full, street, city, state, postcode }: Address): string {
  if (full !== null && full !== '') return full;
  const town = [city, state, postcode].filter(Boolean).join(' ');
  return [street, town].filter(Boolean).join(', ');
}

/** The dealer's own map link, else the way to the place on a map that every phone opens. */
function directionsTo(address: Address): string | null {
  const own = [address.map_url, address.place_url].find((url) => url !== null && isFollowable(url));
  if (own) return own;
  const point = address.lat !== null && address.long !== null ? `${address.lat},${address.long}` : null;
  const destination = point ?? addressText(address);
  if (destination === '') return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

function isFollowable(url: string): boolean {
  const kind = linkKind(url);
  return kind === 'map' || kind === 'external';
}
