import { pickVisibilityRules } from '#domain/cars/visibility.ts';
import type { Database } from '#ports/database.ts';
import type { Engine } from '../engine.ts';
import { PLATFORM } from '../schema.ts';
import type { Bookings } from '#ports/bookings.ts';
import type { Deliveries } from '#ports/deliveries.ts';
import { deliveryRows } from '../rows/delivery-rows.ts';
import { createDueFeeds, createFeedStore } from './feed-store.ts';
import { createHeldStore } from './held-store.ts';
import { createLeadStore } from './lead-store.ts';
import { createDueLeads, createLeadWorkStore } from './lead-work-store.ts';
import type { LookupCounts } from '#ports/lookup-counts.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createPeopleStore } from './people-store.ts';
import type { PictureChecks, PictureTrouble } from '#ports/picture-checks.ts';
import type { Outbox } from '#ports/outbox.ts';
import type { WriteName } from '../writes/writes.ts';
import { createDuePhotos, createPhotoStore } from './photo-store.ts';
import { createDueReservations, createReservationStore } from './reservation-store.ts';
import { createRetentionStore } from './retention-store.ts';
import { readServerState } from '../postgres/server-state.ts';
import { createSavedSearchStore } from './saved-search-store.ts';
import { createSignInStore } from './sign-in-store.ts';
import { createStaffStore } from './staff-store.ts';
import { createStockEditStore } from './stock-edit-store.ts';
import { createStockStore } from './stock-store.ts';
import { createTenantStore } from './tenant-store.ts';
import { createTurnStore } from './turn-store.ts';
import { createVisitCountStore } from './visit-count-store.ts';
import type { Watchlist } from '#ports/watchlist.ts';

const PAGE = 500;
/** A list of ids must not be empty. */
const NO_LEAD = '';

const PLANNING: ReadonlySet<WriteName> = new Set([
  'insertLead',
  'storeHold',
  'actOnReservation',
  'recordPaymentEvent',
  'updateLead',
  'moveBooking',
  'storeCleaningResult',
  'replayDelivery',
  'releaseLeads',
  'storeLook',
  'notifyLateLeads',
  'giveLead',
  'planStaffNotices',
  'takeTurns',
]);

const READY_MS = 1_000;

/** The stores over one engine: the same code whichever it is. */
export function buildDatabase(openedEngine: Engine, now: () => number): Database {
  const { engine, onPlanned } = withPlannedSignal(openedEngine);
  return {
    tenants: createTenantStore(engine, now),
    openStores: (websiteId) => ({
      stock: createStockStore(engine, websiteId, now),
      stockEdits: createStockEditStore(engine, websiteId, now),
      stockList: {
        // What is handed to another thread is copied: twice the time of the list that comes back, of a whole configuration.
        listPage: (search) =>
          engine.readAside('listStock', websiteId, { ...search, rules: pickVisibilityRules(search.rules) }),
        countVisits: (ids, instant) => engine.readAside('countCarVisits', websiteId, { ids, now: instant }),
        countAll: () => engine.readAside('countCars', websiteId, null),
        listChosen: (ids) => engine.readAside('listChosenCars', websiteId, { ids }),
      },
      photos: createPhotoStore(engine, websiteId, now),
      leads: createLeadStore(engine, websiteId),
      leadWork: createLeadWorkStore(engine, websiteId),
      turns: createTurnStore(engine, websiteId),
      bookings: createBookingStore(engine, websiteId),
      reservations: createReservationStore(engine, websiteId),
      signInRows: createSignInStore(engine, websiteId),
      watchlist: createWatchlistStore(engine, websiteId),
      savedSearches: createSavedSearchStore(engine, websiteId),
      deliveries: createDeliveryStore(engine, websiteId),
      held: createHeldStore(engine, websiteId),
      people: createPeopleStore(engine, websiteId),
      retention: createRetentionStore(engine, websiteId),
      feeds: createFeedStore(engine, websiteId, now),
      pictureChecks: createPictureCheckStore(engine, websiteId),
      lookups: createLookupCountStore(engine, websiteId),
      visitCounts: createVisitCountStore(engine, websiteId),
    }),
    staff: createStaffStore(engine),
    outbox: createOutboxStore(engine, onPlanned),
    dueFeeds: createDueFeeds(engine),
    dueLeads: createDueLeads(engine),
    duePhotos: createDuePhotos(engine),
    dueReservations: createDueReservations(engine),
    onChange: (listener) => engine.onChange(listener),
    openCounts: (options) => engine.openCounts(options),
    openMessages: () => engine.openMessages(),
    facts: {
      async get(name) {
        const row = await engine.read(PLATFORM, (db) =>
          db.selectFrom('fact').select('value').where('name', '=', name).executeTakeFirst(),
        );
        return row?.value ?? null;
      },
      set: (name, value) => engine.write('setFact', PLATFORM, { name, value }),
      setIfAbsent: (name, value) => engine.write('setFactIfAbsent', PLATFORM, { name, value }),
    },
    async shiftStockDates(websiteIds, seconds) {
      // All at once: the writer puts them into one commit.
      await Promise.all(websiteIds.map((id) => engine.write('shiftStockDates', id, seconds)));
    },
    isReady: () => answersInTime(engine),
    readServerState: () => engine.read(PLATFORM, readServerState),
    close: () => engine.close(),
  };
}

async function answersInTime(engine: Engine): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, READY_MS, false);
  });
  const hasAnswered = engine.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([hasAnswered, timeout]).finally(() => clearTimeout(timer));
}

/** The same engine, which signals the delivery worker of this process when a write may have planned a delivery. */
function withPlannedSignal(engine: Engine): { engine: Engine; onPlanned: Outbox['onPlanned'] } {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    engine: {
      ...engine,
      write(name, websiteId, input) {
        const pendingOutput = engine.write(name, websiteId, input);
        // The caller of the write handles its failure.
        if (PLANNING.has(name)) void pendingOutput.then(tell, () => undefined);
        return pendingOutput;
      },
    },
    onPlanned(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function createBookingStore(engine: Engine, websiteId: number): Bookings {
  return {
    taken: (kind, { from, to }) =>
      engine.read(websiteId, (db) =>
        db
          .selectFrom('booking')
          .select(['location_id', 'starts_at', (eb) => eb.fn.countAll<number>().as('count')])
          .where('website_id', '=', websiteId)
          .where('kind', '=', kind)
          .where('starts_at', '>=', new Date(from).toISOString())
          .where('starts_at', '<', new Date(to).toISOString())
          .groupBy(['location_id', 'starts_at'])
          .execute(),
      ),
    change: (move) => engine.write('moveBooking', websiteId, move),
  };
}

function createLookupCountStore(engine: Engine, websiteId: number): LookupCounts {
  return {
    take: (lookup) => engine.write('takeLookup', websiteId, lookup),
    inMonth: (month) =>
      engine.read(websiteId, (db) =>
        db
          .selectFrom('lookup_count')
          .select(['provider', 'lookups'])
          .where('website_id', '=', websiteId)
          .where('month', '=', month)
          .orderBy('provider')
          .execute(),
      ),
  };
}

function createPictureCheckStore(engine: Engine, websiteId: number): PictureChecks {
  return {
    async last() {
      const row = await engine.read(websiteId, (db) =>
        db
          .selectFrom('picture_check')
          .select(['at', 'troubles'])
          .where('website_id', '=', websiteId)
          .executeTakeFirst(),
      );
      return row ? { at: row.at, troubles: JSON.parse(row.troubles) as PictureTrouble[] } : null;
    },
    store: (check) => engine.write('storePictureCheck', websiteId, check),
  };
}

function createWatchlistStore(engine: Engine, websiteId: number): Watchlist {
  return {
    listCars: (shopperId) =>
      engine.read(websiteId, (db) =>
        db
          .selectFrom('shopper_car')
          .select(['car_id', 'price', 'saved_at'])
          .where('website_id', '=', websiteId)
          .where('shopper_id', '=', shopperId)
          .orderBy('saved_at', 'desc')
          .orderBy('car_id', 'desc')
          .execute(),
      ),
    async save(shopperId, cars, limit) {
      await engine.write('saveWatchedCars', websiteId, { shopperId, cars, limit });
    },
    async remove(shopperId, carId) {
      await engine.write('removeWatchedCar', websiteId, { shopperId, carId });
    },
  };
}

function createDeliveryStore(engine: Engine, websiteId: number): Deliveries {
  return {
    async *list({ parked }) {
      for (let lastId = 0, full = true; full;) {
        const rows = await engine.read(websiteId, (db) =>
          db
            .selectFrom('delivery')
            .select([...deliveryRows.columns, 'id'])
            .where('website_id', '=', websiteId)
            .where('id', '>', lastId)
            .$if(parked, (query) => query.where('state', '=', 'parked'))
            .orderBy('id')
            .limit(PAGE)
            .execute(),
        );
        for (const row of rows) yield deliveryRows.fromRow(row);
        lastId = rows.at(-1)?.id ?? lastId;
        full = rows.length === PAGE;
      }
    },
    async listByLeads(leadIds) {
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('delivery')
          .select(deliveryRows.columns)
          .where('website_id', '=', websiteId)
          .where('lead_id', 'in', [...leadIds, NO_LEAD])
          .where('lead_id', '!=', NO_LEAD)
          .orderBy('id')
          .execute(),
      );
      return rows.map((row) => deliveryRows.fromRow(row));
    },
    replay: (deliveryId, change) => engine.write('replayDelivery', websiteId, { deliveryId, ...change }),
  };
}
