import { formatOpenHours } from '../contact/opening-hours-text.ts';
import { nameSlug } from './name-slug.ts';
import type { Address, Location, LocationInput, OpeningHours } from './location.ts';

/** Gives each location its id, slug, place in the order and shown hours; the first is the primary one unless one is marked. */
export function withLocationDefaults(locations: readonly LocationInput[], dealershipId: number): Location[] {
  const hasPrimary = locations.some((location) => location.primary);
  return locations.map((location, index) => ({
    ...location,
    id: location.id ?? index + 1,
    dealership_id: location.dealership_id ?? dealershipId,
    position: location.position ?? index,
    slug: location.slug ?? nameSlug(location.name),
    primary: location.primary ?? (!hasPrimary && index === 0),
    contact_detail: {
      ...location.contact_detail,
      opening_hours: location.contact_detail.opening_hours.map(withShownHours),
    },
    address: withFullAddress(location.address),
  }));
}

function withShownHours(row: LocationInput['contact_detail']['opening_hours'][number]): OpeningHours {
  const hoursLabel =
    row.open && row.close && row.status === 'Open' ? formatOpenHours(row.open, row.close) : 'Closed';
  return { ...row, formated_hours: row.formated_hours ?? hoursLabel };
}

function withFullAddress(address: Address): Address {
  const region = [address.city, address.state, address.postcode].filter(Boolean).join(' ');
  const full = address.full ?? ([address.street, region].filter(Boolean).join(', ') || null);
  return { ...address, full, map_url: address.map_url ?? (full && buildMapUrl(full, address.place_id)) };
}

/** `placeId`: the map's own number of the place, which finds it where the words of the address do not. */
function buildMapUrl(address: string, placeId: string | null): string {
  const place = placeId === null ? '' : `&query_place_id=${encodeURIComponent(placeId)}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}${place}`;
}
