import { readAttribute } from '../search/car-attributes.ts';
import { matches } from '../search/filter-evaluator.ts';
import type { ParsedFilter } from '../search/filter-grammar.ts';
import { parseFilter } from '../search/filter-grammar.ts';
import { DAY_SECONDS } from '../time/durations.ts';
import type { IncludeSoldCarsDaysSetting } from './car-settings.ts';
import type { SearchSettings } from '../search/search-settings.ts';
import type { CurrencySetting, OdometerUnitSetting } from '../tenants/country-settings.ts';
import type { Car } from './car.ts';
import { buildListedCar, toUnixSeconds } from './listed-car.ts';

/** What visibility depends on in a site's configuration. */
export type VisibilityRules = IncludeSoldCarsDaysSetting & {
  search_filters: SearchSettings['search_filters'];
} & CurrencySetting &
  OdometerUnitSetting;

export type InvisibleBecause =
  | 'not_shown_on_dealer_website'
  | 'status_never_shown'
  | 'sold_too_long_ago'
  | 'outside_search_filters'
  | 'search_filters_unreadable';

/** Of a whole configuration, which is long. */
export function pickVisibilityRules(website: VisibilityRules): VisibilityRules {
  const { include_sold_cars_days, search_filters, currency, odometer_unit } = website;
  return { include_sold_cars_days, search_filters, currency, odometer_unit };
}

/** A car is available when its status is in_stock or coming_soon (spec §4). */
export function isAvailable(car: { status: Car['status'] }): boolean {
  return car.status === 'in_stock' || car.status === 'coming_soon';
}

/** Why search does not show a car at `now` (milliseconds), or null when it does (spec §4). */
export function whyNotVisible(car: Car, website: VisibilityRules, now: number): InvisibleBecause | null {
  return whyNeverVisible(car, website) ?? (isVisibleAt(car, website, now) ? null : 'sold_too_long_ago');
}

/** The part of visibility that time does not change. For many cars, parse the filter once and pass it. */
export function whyNeverVisible(
  car: Car,
  website: VisibilityRules,
  filter: ParsedFilter = parseFilter(website.search_filters),
): InvisibleBecause | null {
  if (!car.show_on_dealer_website) return 'not_shown_on_dealer_website';
  if (!isAvailable(car) && !isSold(car)) return 'status_never_shown';
  if (filter.kind === 'fault') return 'search_filters_unreadable';
  if (filter.expression === null) return null;
  const listing = buildListedCar(car, website);
  const fulfils = matches(filter.expression, (attribute) => readAttribute(listing, attribute));
  return fulfils ? null : 'outside_search_filters';
}

/**
 * The first instant, in milliseconds, at which a sold car is no longer shown; null for a car that time does not hide.
 * Rolling seconds, not calendar days; 0 days hides sold cars at once (spec §4).
 */
export function findHiddenInstant(
  car: Pick<Car, 'status' | 'sold_at'>,
  website: IncludeSoldCarsDaysSetting,
): number | null {
  if (isAvailable(car)) return null;
  if (car.sold_at === null || website.include_sold_cars_days <= 0) return -Infinity;
  return (toUnixSeconds(car.sold_at) + website.include_sold_cars_days * DAY_SECONDS) * 1000;
}

function isVisibleAt(car: Car, website: VisibilityRules, now: number): boolean {
  const end = findHiddenInstant(car, website);
  return end === null || now < end;
}

function isSold(car: Car): boolean {
  return car.status === 'sold' && car.sold && car.sold_at !== null;
}
