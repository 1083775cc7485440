import type { Location, LocationsSetting } from '../tenants/location.ts';
import type { DealershipsSetting } from '../tenants/dealership.ts';
import { readCellText, readIfText, quote, type ReadCell } from './feed-row.ts';
import { stripHtml } from './html-text.ts';
import type { RowReader } from './row-reader.ts';
import type { Target } from './targets.ts';

const AUSTRALIAN_STATE = /^(.+), ?(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/;

/** Where a car stands: at a location of the site when the name is one's, else where the feed's own text says. */
export function readLocation(reader: RowReader, website: LocationsSetting & DealershipsSetting) {
  const { cells } = reader;
  const text = (target: Target) => placeText(cells.get(target));
  const location_name = text('location_name');
  const location =
    location_name === null
      ? (reader.read('location_code', createLocationReader(website.locations)) ?? undefined)
      : findLocationByName(location_name, website.locations);
  if (location !== undefined) reader.give('location_name');
  const suburb = AUSTRALIAN_STATE.exec(location_name ?? '');
  const dealership =
    website.dealerships.find(({ slug }) => slug === text('dealership_slug')) ??
    website.dealerships.find(({ id }) => id === location?.dealership_id) ??
    website.dealerships[0];
  return {
    dealership_id: dealership?.id ?? null,
    dealership_slug: dealership?.slug ?? null,
    location_id: location?.id ?? null,
    location_name: location?.name ?? location_name,
    distribution_locations: readNames(cells.get('distribution_locations')),
    city: text('city') ?? location?.address.city ?? suburb?.[1] ?? null,
    state: text('state') ?? location?.address.state ?? suburb?.[2] ?? null,
  };
}

/** A code, or the dealer's own name, is a location of the site or says nothing: shoppers are shown neither. */
function createLocationReader(locations: readonly Location[]): (cell: unknown) => ReadCell<Location> {
  return (cell) =>
    readIfText(cell, (code) => {
      const location = findLocationByName(code, locations);
      return location === undefined
        ? { fault: `${quote(code)} is no location of the site` }
        : { value: location };
    });
}

function findLocationByName(name: string | null, locations: readonly Location[]): Location | undefined {
  const lowerName = name?.toLowerCase();
  const matchingLocations = locations.filter(
    (location) => location.name.toLowerCase() === lowerName || location.slug === lowerName,
  );
  return matchingLocations.find(({ location_type }) => location_type === 'sales') ?? matchingLocations[0];
}

function placeText(cell: unknown): string | null {
  const text = readCellText(cell);
  return text === null ? null : stripHtml(text).slice(0, 255).toWellFormed();
}

function readNames(cell: unknown): string[] {
  const names: unknown[] = Array.isArray(cell) ? cell : (readCellText(cell)?.split('|') ?? []);
  return names
    .map(placeText)
    .filter((name) => name !== null)
    .slice(0, 50);
}
