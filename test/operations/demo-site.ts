import { withPaymentAccounts } from '#domain/cars/payment-accounts.ts';
import { limitToSearched } from '#adapters/database/rows/car-rows.ts';
import { buildCarIndex } from '#adapters/search/car-index.ts';
import { createEmbeddedSearch } from '#adapters/search/embedded-search.ts';
import { demoSites } from '#demo/demo-sites.ts';
import { demoStock } from '#demo/demo-stock.ts';
import type { Car } from '#domain/cars/car.ts';
import type { Site } from '#ports/site.ts';
import { NO_LINKS } from '#test/no-links.ts';

export interface ReadOnlySite extends Site {
  cars: Car[];
}

/** A demo site whose stock lies in memory: enough for everything that only reads. */
export function demoSite(slug: string, now: number): ReadOnlySite {
  const website = demoSites().find((each) => each.slug === slug);
  if (website === undefined) throw new Error(`There is no demo site ${slug}.`);
  const cars = demoStock(website, now).map((car, index): Car => ({
    ...car,
    id: index + 1,
    slug: `car-${index}`,
  }));
  const byId = new Map(cars.map((car) => [car.id, car]));
  const unused = () => {
    throw new Error('This site is only read.');
  };
  const found = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    website: withPaymentAccounts(website, 'pretend'),
    configuredAt: null,
    configVersion: 1,
    cars,
    origin: `http://${slug}.localhost:3000`,
    stock: {
      byIds: async (ids) => found(ids),
      byId: async (id) => byId.get(id) ?? null,
      bySlug: async (carSlug) => cars.find((car) => car.slug === carSlug) ?? null,
      byStockNumber: async (stocknum) => cars.find((car) => car.stocknum === stocknum) ?? null,
      checkedAt: async () => new Date(now).toISOString(),
    } as Site['stock'],
    search: createEmbeddedSearch(
      buildCarIndex(
        cars.map((car) => limitToSearched({ ...car })),
        website,
      ),
    ),
    leads: {
      submit: unused,
      update: unused,
      byId: unused,
      isHeldBy: unused,
      arrivalByKey: unused,
      list: unused,
      listNewest: unused,
      listFiles: unused,
      findOrphanedFiles: unused,
      claimWaitingFile: unused,
      storeCleaningResult: unused,
    },
    held: { list: unused, findLeads: unused, release: unused },
    ...NO_LINKS,
    files: { receive: unused, store: unused, discard: unused, removeSoon: unused, cleanSoon: unused },
    bookings: { taken: unused, change: unused },
    reservations: {
      byId: unused,
      byIntent: unused,
      findOpen: unused,
      findByLead: unused,
      due: unused,
      strayPayments: unused,
      act: unused,
      record: unused,
      list: unused,
      findByKey: unused,
      take: unused,
      storeIntent: unused,
    },
    signIn: null,
    savedSearches: {
      listByShopper: unused,
      save: unused,
      change: unused,
      remove: unused,
      stopAlerts: unused,
      anyAlerts: unused,
      toTell: unused,
      countFollowers: unused,
      storeLook: unused,
      recipient: unused,
    },
    watchlist: { listCars: unused, save: unused, remove: unused },
    people: {
      find: unused,
      kept: unused,
      erase: unused,
      sentBy: unused,
      shopper: unused,
      eraseShopper: unused,
    },
    dashboard: { openSlots: unused, firstSlot: unused, manufacturer: unused, sessionData: unused },
    register: null,
    payments: null,
    valuation: null,
    noteErasedAccount: unused,
    rememberAct: () => true,
    countVisit: () => {},
    agents: { readProfile: unused, countCall: unused, keepAnswer: (_question, makeAnswer) => makeAnswer() },
    collector: null,
    clock: { now: () => now },
    formTimestamps: { issue: () => '', recordStamp: unused, isHasty: unused },
    messages: { recordMessage: unused },
    holdRate: { count: unused, uncount: unused },
    leadRate: { count: unused, uncount: unused },
    appEnv: 'demo',
    testPhone: null,
    variants: {},
  };
}
