import type { Facet, SliderName } from '#domain/search/search-state.ts';
import { formatLabel } from '#domain/words/words.ts';
import type { FilterWords } from '#domain/search/filter-label.ts';
import type { SearchData } from './load-search.ts';

/** One of the filters of spec §2: values to tick, or a range. */
export type FacetGroup = { kind: 'values'; facet: Facet; label: string } | RangeGroup;

export interface RangeGroup {
  kind: 'range';
  name: SliderName;
  label: string;
}

/**
 * The filters under the names of spec §2, most used first; seats and berths where the stock has a choice of them, and
 * dealerships where a site speaks for several.
 */
export function listFacetGroups(words: FilterWords, options: SearchData['options']): FacetGroup[] {
  return [
    { kind: 'values', facet: 'car_type', label: 'Car type' },
    { kind: 'values', facet: 'make', label: 'Make' },
    { kind: 'range', name: 'price', label: 'Price' },
    { kind: 'values', facet: 'body', label: 'Body' },
    { kind: 'values', facet: 'colour', label: formatLabel('colour', words) },
    { kind: 'values', facet: 'location_name', label: 'Location' },
    { kind: 'values', facet: 'transmission', label: 'Transmission' },
    { kind: 'range', name: 'km', label: 'Odometer' },
    { kind: 'values', facet: 'fuel', label: 'Fuel type' },
    { kind: 'values', facet: 'drive', label: 'Drive' },
    ...COUNTED_GROUPS.filter(({ facet }) => options[facet].length > 1),
    { kind: 'range', name: 'year', label: 'Year' },
    { kind: 'values', facet: 'model', label: 'Model' },
    ...(words.dealerships.length > 1 ? [DEALERSHIP_GROUP] : []),
  ];
}

const COUNTED_GROUPS = [
  { kind: 'values', facet: 'sleeps', label: 'Sleeps' },
  { kind: 'values', facet: 'seats', label: 'Seats' },
] as const;

const DEALERSHIP_GROUP: FacetGroup = {
  kind: 'values',
  facet: 'dealership_slug',
  label: 'Dealership',
};

/** Open from the start; the others open when something in them is chosen. */
export const OPEN_AT_FIRST: ReadonlySet<string> = new Set(['car_type', 'make', 'price', 'body', 'colour']);
