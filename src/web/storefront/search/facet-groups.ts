import type { Facet, RangeName } from '#domain/search/search-state.ts';
import type { LocaleSetting } from '#domain/tenants/country-settings.ts';
import { formatLabel } from '#domain/words/words.ts';

/** One of the filters of spec §2: values to tick, or a range. */
export type FacetGroup = { kind: 'values'; facet: Facet; label: string } | RangeGroup;

export interface RangeGroup {
  kind: 'range';
  name: RangeName;
  label: string;
}

/** The twelve filters under the names of spec §2, most used first. */
export function facetGroups(website: LocaleSetting): FacetGroup[] {
  return [
    { kind: 'values', facet: 'car_type', label: 'Car type' },
    { kind: 'values', facet: 'make', label: 'Make' },
    { kind: 'range', name: 'price', label: 'Price' },
    { kind: 'values', facet: 'body', label: 'Body' },
    { kind: 'values', facet: 'colour', label: formatLabel('colour', website) },
    { kind: 'values', facet: 'location_name', label: 'Location' },
    { kind: 'values', facet: 'transmission', label: 'Transmission' },
    { kind: 'range', name: 'km', label: 'Odometer' },
    { kind: 'values', facet: 'fuel', label: 'Fuel type' },
    { kind: 'values', facet: 'drive', label: 'Drive' },
    { kind: 'range', name: 'year', label: 'Year' },
    { kind: 'values', facet: 'model', label: 'Model' },
  ];
}

/** Only where a site speaks for several dealerships. */
export const DEALERSHIP_GROUP: FacetGroup = {
  kind: 'values',
  facet: 'dealership_slug',
  label: 'Dealership',
};

/** Open from the start; the others open when something in them is chosen. */
export const OPEN_AT_FIRST: ReadonlySet<string> = new Set(['car_type', 'make', 'price', 'body', 'colour']);
