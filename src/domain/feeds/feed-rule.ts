import { isForSale } from '../cars/card-tag.ts';
import type { Car } from '../cars/car.ts';
import { findHiddenInstant, type InvisibleBecause, whyNeverVisible } from '../cars/visibility.ts';
import { parseFilter } from '../search/filter-grammar.ts';
import type { FeedName } from './feed-settings.ts';
import type { Website } from '../tenants/website.ts';
import type { FeedSite } from './fed-car.ts';
import { type NotForGoogle, whyNotForGoogle } from './google-vehicle.ts';
import { type NotForMeta, whyNotForMeta } from './meta-vehicle.ts';

/** Why a car has no row in a feed. */
export type NotFed = InvisibleBecause | NotForGoogle | NotForMeta | 'vin_fed_already';

/**
 * The rule of one feed, applied to its cars in order: null for a car that gets a row. Only
 * visible cars at `now` (milliseconds) are included, and Google gets each VIN once.
 */
export function createFeedRule(feed: FeedName, site: FeedSite, now: number): (car: Car) => NotFed | null {
  const isHidden = whyHidden(site.website, now);
  const isFedAlready = createVinRule(feed);
  return (car) => isHidden(car) ?? RULES[feed](car, site) ?? isFedAlready(car);
}

const RULES: Record<FeedName, (car: Car, site: FeedSite) => NotFed | null> = {
  google: whyNotForGoogle,
  meta: whyNotForMeta,
  csv: (car) => (isForSale(car) ? null : 'sold'),
};

function whyHidden(website: Website, now: number): (car: Car) => InvisibleBecause | null {
  const filter = parseFilter(website.search_filters);
  return (car) => {
    const end = findHiddenInstant(car, website);
    const isOver = end !== null && now >= end;
    return whyNeverVisible(car, website, filter) ?? (isOver ? 'sold_too_long_ago' : null);
  };
}

function createVinRule(feed: FeedName): (car: Car) => NotFed | null {
  const vins = new Set<string>();
  return ({ vin }) => {
    if (feed !== 'google' || vin === null) return null;
    if (vins.has(vin)) return 'vin_fed_already';
    vins.add(vin);
    return null;
  };
}
