import { sql } from 'kysely';
import type { AlertDay } from '#domain/garage/alert-times.ts';
import { buildAlertOwner } from '#domain/leads/deliveries/delivery.ts';
import type { SavedSearch } from '#domain/garage/saved-search.ts';
import type { KnownCar } from '#domain/garage/search-news.ts';
import type { FollowedSearch, SavedSearches } from '#ports/saved-searches.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { selectAlertMails } from '../writes/saved-search-writes.ts';

export function createSavedSearchStore(engine: Engine, websiteId: number): SavedSearches {
  return {
    listByShopper: (shopperId) => engine.read(websiteId, (db) => listSavedSearches(db, websiteId, shopperId)),
    save: (shopperId, search, limit) => engine.write('storeSearch', websiteId, { shopperId, search, limit }),
    change: (shopperId, id, change) => engine.write('updateSearch', websiteId, { shopperId, id, change }),
    async remove(shopperId, id) {
      await engine.write('removeSearch', websiteId, { shopperId, id });
    },
    async stopAlerts(shopperId) {
      await engine.write('stopAlerts', websiteId, { shopperId });
    },
    anyAlerts: () =>
      engine.read(websiteId, async (db) => {
        const row = await db
          .selectFrom('shopper_search')
          .select('id')
          .where('website_id', '=', websiteId)
          // Written as the index is.
          .where(sql<boolean>`alerts`)
          .limit(1)
          .executeTakeFirst();
        return row !== undefined;
      }),
    toTell: (day) => engine.read(websiteId, (db) => listSearchesToTell(db, websiteId, day)),
    countFollowers: (car) => countFollowers(engine, websiteId, car),
    storeLook: (look) => engine.write('storeLook', websiteId, look),
    recipient: (shopperId) =>
      engine.read(websiteId, async (db) => {
        const shopper = await db
          .selectFrom('shopper')
          .select('email')
          .where('website_id', '=', websiteId)
          .where('id', '=', shopperId)
          .where('email_verified', '=', 1)
          .executeTakeFirst();
        if (shopper === undefined) return null;
        return { email: shopper.email, searches: await listSavedSearches(db, websiteId, shopperId) };
      }),
  };
}

/** The newest first. */
export async function listSavedSearches(
  db: Db,
  websiteId: number,
  shopperId: string,
): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('shopper_search')
    .select(['id', 'name', 'address', 'alerts', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopperId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, alerts: Boolean(row.alerts) }));
}

async function listSearchesToTell(db: Db, websiteId: number, day: AlertDay): Promise<FollowedSearch[]> {
  const rows = await db
    .selectFrom('shopper_search as search')
    .innerJoin('shopper', (join) =>
      join
        .onRef('shopper.website_id', '=', 'search.website_id')
        .onRef('shopper.id', '=', 'search.shopper_id'),
    )
    .select(['search.id', 'search.shopper_id', 'search.address', 'search.looked_at', 'search.known'])
    .where('search.website_id', '=', websiteId)
    // Written as the index is.
    .where(sql<boolean>`search.alerts`)
    .where('shopper.email_verified', '=', 1)
    .orderBy('search.shopper_id')
    .orderBy('search.created_at')
    .execute();
  const mailedOwners = new Set(await listMailOwners(db, websiteId, day));
  return rows
    .filter(({ shopper_id }) => !mailedOwners.has(buildAlertOwner(shopper_id)))
    .map(({ known: knownCars, ...row }) => ({ ...row, known: JSON.parse(knownCars) as KnownCar[] }));
}

/** Searches of one read: their cars are long texts. */
const SEARCHES_AT_ONCE = 50;

async function countFollowers(
  engine: Engine,
  websiteId: number,
  { id: carId, price_cents, price_basis }: Parameters<SavedSearches['countFollowers']>[0],
): Promise<number> {
  let followerCount = 0;
  for (let lastId = '', isFull = true; isFull;) {
    const rows = await engine.read(websiteId, (db) => readKnownPage(db, websiteId, lastId));
    const mark = `"id":${carId},`;
    followerCount += rows.filter(({ known: knownText }) => {
      if (!knownText.includes(mark)) return false;
      const knownCar = (JSON.parse(knownText) as KnownCar[]).find((car) => car.id === carId);
      if (knownCar === undefined || knownCar.isGone || knownCar.price_basis !== price_basis) return false;
      return knownCar.price_cents !== null && knownCar.price_cents > price_cents;
    }).length;
    lastId = rows.at(-1)?.id ?? lastId;
    isFull = rows.length === SEARCHES_AT_ONCE;
  }
  return followerCount;
}

async function readKnownPage(db: Db, websiteId: number, lastId: string) {
  return (
    db
      .selectFrom('shopper_search as search')
      .innerJoin('shopper', (join) =>
        join
          .onRef('shopper.website_id', '=', 'search.website_id')
          .onRef('shopper.id', '=', 'search.shopper_id'),
      )
      .select(['search.id', 'search.known'])
      .where('search.website_id', '=', websiteId)
      .where('search.id', '>', lastId)
      // Written as the index is.
      .where(sql<boolean>`search.alerts`)
      .where('shopper.email_verified', '=', 1)
      .orderBy('search.id')
      .limit(SEARCHES_AT_ONCE)
      .execute()
  );
}

async function listMailOwners(db: Db, websiteId: number, day: AlertDay): Promise<string[]> {
  const rows = await selectAlertMails(db, websiteId, day).select('lead_id').execute();
  return rows.map(({ lead_id }) => lead_id);
}
