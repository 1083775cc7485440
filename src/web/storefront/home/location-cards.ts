import { findHoursToday, type OpeningState, findOpeningState } from '#domain/contact/opening-hours.ts';
import { listWeekLines } from '#domain/contact/opening-hours-text.ts';
import { findVisitorsPhone } from '#domain/contact/public-phone.ts';
import type { Location, LocationType } from '#domain/tenants/location.ts';
import type { Website } from '#domain/tenants/website.ts';
import { locationPath } from '#domain/content/page-paths.ts';
import { toDiallablePhone } from '../../ui/link-kind.ts';
import { buildDirectionsUrl } from '#domain/contact/directions-url.ts';

/** A location as a card, with its hours now. */
export interface LocationCard {
  /** Its own page. */
  path: string;
  title: string;
  name: string;
  address: string | null;
  state: OpeningState['state'] | null;
  label: string;
  today: string | null;
  week: [days: string, hours: string][];
  dial: string | null;
  mapUrl: string | null;
}

const TITLES: Record<LocationType, string> = { sales: 'Sales', parts: 'Parts', service: 'Service' };

/**
 * The visible ones among `locations`, the primary one first; `now` in milliseconds. Which numbers are hidden behind a
 * click is asked of the whole site, never of those alone.
 */
export function listLocationCards(
  locations: readonly Location[],
  website: Website,
  now: number,
): LocationCard[] {
  const shownLocations = locations
    .filter(({ visible }) => visible)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position);
  return shownLocations.map((location) => ({
    ...buildLocationCard(location, website, now),
    title: chooseTitle(shownLocations, location),
  }));
}

/** The location's function; where two have the same, their names. */
function chooseTitle(all: Location[], { name, location_type: type }: Location): string {
  return all.filter((location) => location.location_type === type).length > 1 ? name : TITLES[type];
}

function buildLocationCard(location: Location, website: Website, now: number): Omit<LocationCard, 'title'> {
  const { contact_detail: contact, address } = location;
  const today = findHoursToday(location, website, now);
  const opening = findOpeningState(location, website, now);
  const phone = findVisitorsPhone(location, website);
  return {
    path: locationPath(website, location.slug),
    name: location.name,
    address: [address.street, address.city].filter(Boolean).join(', ') || null,
    state: today.text === null ? null : opening.state,
    label: labelOpening(opening),
    today: today.text === null ? null : [today.text, today.note].filter(Boolean).join(', '),
    week: listWeekLines(contact.opening_hours).map(({ days, hours }) => [days, hours]),
    dial: phone === null ? null : toDiallablePhone(phone),
    mapUrl: buildDirectionsUrl(address),
  };
}

function labelOpening({ label, state, closesAt }: OpeningState): string {
  return state === 'closing_soon' ? `Closes at ${closesAt}` : label;
}
