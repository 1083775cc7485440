import type { Filter } from '#domain/search/active-filters.ts';
import type { Facet, RangeBounds, RangeName, SearchState } from '#domain/search/search-state.ts';
import type { Website } from '#domain/tenants/website.ts';
import { capitalised, fuelText, groupDigits } from '#domain/words/words.ts';

/** What the words of a filter depend on. */
export interface FilterWords extends Pick<Website, 'locale' | 'odometer_unit'> {
  dealerships: readonly (readonly [slug: string, name: string])[];
}

/** A facet's value as people read it. */
export function valueLabel(facet: Facet, value: string, words: FilterWords): string {
  if (facet === 'car_type') return capitalised(value);
  if (facet === 'fuel') return fuelText(value, words);
  if (facet === 'dealership_slug') return words.dealerships.find(([slug]) => slug === value)?.[1] ?? value;
  return value;
}

/** One bound of a range with its unit: `$60,000`, `50,000 km`, `2021`. */
export function boundLabel(name: RangeName, bound: number, words: FilterWords): string {
  if (name === 'year') return String(bound);
  return name === 'price' ? `$${groupDigits(bound)}` : `${groupDigits(bound)} ${words.odometer_unit}`;
}

/** `From $20,000`, `To $60,000`, `$20,000 to $60,000`. */
export function rangeLabel(name: RangeName, { min, max }: RangeBounds, words: FilterWords): string {
  if (min === null) return max === null ? '' : `To ${boundLabel(name, max, words)}`;
  const from = boundLabel(name, min, words);
  return max === null ? `From ${from}` : `${from} to ${boundLabel(name, max, words)}`;
}

/** The text of an active filter's chip. */
export function filterLabel(filter: Filter, state: SearchState, words: FilterWords): string {
  if (filter.kind === 'query') return `“${state.query}”`;
  if (filter.kind === 'value') return valueLabel(filter.facet, filter.value, words);
  return rangeLabel(filter.name, state.ranges[filter.name] ?? { min: null, max: null }, words);
}

/** Tells chips and options apart. */
export function filterKey(filter: Filter): string {
  if (filter.kind === 'query') return 'query';
  return filter.kind === 'range' ? filter.name : `${filter.facet}:${filter.value}`;
}
