import { chooseFirstSlot } from '#domain/bookings/first-slot.ts';
import { findCalendarSpan, openSlots } from '#domain/bookings/open-slots.ts';
import { buildManufacturer } from '#domain/cars/manufacturer.ts';
import { buildSessionData } from '#domain/session/session-data.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import type { Dashboard } from '#ports/dashboard.ts';
import { askEveryCar, type SearchQuestion } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';

/** What of a site its own dashboard is made of. */
export type DashboardSite = Pick<
  Site,
  'website' | 'configVersion' | 'bookings' | 'stock' | 'search' | 'clock'
>;

/** More than a dealer has of one make; the newest say what its models are. */
const CARS_LOOKED_AT = 1000;

/** Calendars from the site's hours and bookings, models from its stock, session data from its configuration. */
export function createOwnDashboard(site: DashboardSite): Dashboard {
  const { website, bookings, stock, search, clock } = site;
  return {
    async openSlots(kind, dealershipId) {
      const question = { website, dealershipId, kind, now: clock.now() };
      const takenSlots = await bookings.taken(kind, findCalendarSpan(question));
      return { found: openSlots(question, takenSlots) };
    },
    async firstSlot(kind, dealershipId, locationId) {
      const question = { website, dealershipId, kind, now: clock.now() };
      return chooseFirstSlot(question, locationId, await bookings.taken(kind, findCalendarSpan(question)));
    },
    async manufacturer(slug) {
      const { facets } = await search.find(askNewest(clock.now(), []));
      const make = [...facets.make.keys()].find((name) => nameSlug(name) === slug);
      if (make === undefined) return 'not_found';
      const { ids } = await search.find(askNewest(clock.now(), [make]));
      return { found: buildManufacturer(make, await stock.byIds(ids), website) };
    },
    async sessionData() {
      const now = clock.now();
      const { total, facets } = await search.find(askEveryCar(now));
      const cars = { total, types: facets.car_type };
      return { found: buildSessionData(website, { configVersion: site.configVersion, cars, now }) };
    },
  };
}

/** Of these makes, or how many there are of any. */
function askNewest(now: number, make: string[]): SearchQuestion {
  return {
    text: '',
    refinements: make.length > 0 ? { make } : {},
    ranges: {},
    filter: null,
    sort: 'Car_production_created_at_desc',
    page: 0,
    hitsPerPage: make.length > 0 ? CARS_LOOKED_AT : 0,
    now,
  };
}
