import type { HoursRow } from '../contact/opening-spell.ts';
import type { DealershipWebsitesSetting } from '../tenants/dealership.ts';
import type { LocationType, LocationsSetting } from '../tenants/location.ts';

/** A location that a form may offer. */
export interface FormLocation {
  /** Location id as text. */
  value: string;
  label: string;
  type: LocationType;
  dealership_id: number;
  /** The days it opens, so that a time can be asked for. */
  opening_hours: readonly HoursRow[];
}

/** Visible locations as a form offers them: the primary one first, then in their order. */
export function listFormLocations({ locations }: LocationsSetting): FormLocation[] {
  return locations
    .filter(({ visible }) => visible)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position)
    .map(({ id, name, location_type, dealership_id, contact_detail }) => ({
      value: String(id),
      label: name,
      type: location_type,
      dealership_id,
      opening_hours: contact_detail.opening_hours.filter(isOpen).map(hoursRow),
    }));
}

function isOpen({ status }: HoursRow): boolean {
  return status === 'Open';
}

function hoursRow({ weekday, status, open, close }: HoursRow): HoursRow {
  return { weekday, status, open, close };
}

/** Every location of the group's websites; of a website whose locations are not known here, the website itself. */
export function groupLocations({
  dealership_websites,
  locations,
}: DealershipWebsitesSetting & LocationsSetting): {
  value: string;
  label: string;
}[] {
  return dealership_websites.flatMap(({ slug, name, location_ids }) => {
    const siteLocations = locations.filter(({ id, visible }) => visible && location_ids.includes(id));
    if (siteLocations.length === 0) return [{ value: slug, label: name }];
    return siteLocations.map((location) => ({
      value: `${slug}/${location.id}`,
      label: `${name}: ${location.name}`,
    }));
  });
}
