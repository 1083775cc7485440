import { readOwnOverrides } from '../contact/call-tracking.ts';
import { findOpeningState } from '../contact/opening-hours.ts';
import { readWallClock } from '../contact/opening-hours-zone.ts';
import { pickRunningOffers } from '../content/offers.ts';
import type { Website } from '../tenants/website.ts';
import type { SessionData } from './session-data-schema.ts';

interface SessionFacts {
  configVersion: number;
  /** Cars shown at `now`. */
  cars: { total: number; types: ReadonlyMap<string, number> };
  /** Milliseconds since 1970. */
  now: number;
}

/** What a visit is told of the site. */
export function buildSessionData(website: Website, { configVersion, cars, now }: SessionFacts): SessionData {
  const today = readWallClock(now, website.timezone).date;
  const visible = website.locations.filter((location) => location.visible);
  return {
    website_id: website.id,
    config_version: configVersion,
    stock: { count: cars.total, car_types: Object.fromEntries(cars.types) },
    offers_count: pickRunningOffers(website, now).length,
    open_now: visible.some((location) => findOpeningState(location, website, now).state !== 'closed'),
    special_hours: website.special_hours
      .filter(({ date }) => date >= today)
      .map(({ date, label }) => ({ date, label })),
    flags: website.features,
    phone_overrides: readOwnOverrides(website),
  };
}
