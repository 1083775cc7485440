import { sql } from 'kysely';
import type { SearchNews } from '#domain/garage/search-news.ts';
import { buildAlertOwner } from '#domain/leads/deliveries/delivery.ts';
import { SHOPPER_ALERTS } from '#domain/leads/deliveries/route-lead.ts';
import type { AlertDay } from '#domain/garage/alert-times.ts';
import type { NewSavedSearch, SearchChange, StoredLook } from '#ports/saved-searches.ts';
import { lockForUpdate } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { storeDueDelivery } from './delivery-writes.ts';

export interface SearchToSave {
  shopperId: string;
  search: NewSavedSearch;
  limit: number;
}

/** Saves a search unless its address is saved; false beyond the limit, and for an account that is no more. */
export async function storeSearch(
  db: Db,
  websiteId: number,
  { shopperId, search, limit }: SearchToSave,
): Promise<boolean> {
  // One after the other, so that two at once do not pass the limit together.
  if (!(await lockShopper(db, websiteId, shopperId))) return false;
  const savedRows = await db
    .selectFrom('shopper_search')
    .select('address')
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopperId)
    .execute();
  if (savedRows.some(({ address }) => address === search.address)) return true;
  if (savedRows.length >= limit) return false;
  const knownText = JSON.stringify(search.known);
  await db
    .insertInto('shopper_search')
    .values({ ...search, known: knownText, website_id: websiteId, shopper_id: shopperId })
    .execute();
  return true;
}

export interface SearchToChange {
  shopperId: string;
  id: string;
  change: SearchChange;
}

export async function updateSearch(
  db: Db,
  websiteId: number,
  { shopperId, id, change: { look, ...change } }: SearchToChange,
): Promise<boolean> {
  const lookCells =
    look === undefined ? {} : { looked_at: look.looked_at, known: JSON.stringify(look.known) };
  const updateResult = await db
    .updateTable('shopper_search')
    // Set to what it is, where nothing else is to change.
    .set({ id, ...change, ...lookCells })
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .executeTakeFirst();
  return updateResult.numUpdatedRows > 0n;
}

export async function removeSearch(
  db: Db,
  websiteId: number,
  { shopperId, id }: { shopperId: string; id: string },
): Promise<null> {
  await db
    .deleteFrom('shopper_search')
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .execute();
  return null;
}

export async function stopAlerts(
  db: Db,
  websiteId: number,
  { shopperId }: { shopperId: string },
): Promise<null> {
  await db
    .updateTable('shopper_search')
    .set({ alerts: false })
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopperId)
    .where(sql<boolean>`alerts`)
    .execute();
  return null;
}

/** Stores what searches are known to have found, with the mail that tells of what is new in them. */
export async function storeLook(db: Db, websiteId: number, look: StoredLook): Promise<boolean> {
  const { shopperId, day, at: instant, searches, news } = look;
  if (!(await lockShopper(db, websiteId, shopperId))) return false;
  const ids = searches.map(({ id }) => id);
  const rows = await db
    .selectFrom('shopper_search')
    .select(['id', 'looked_at'])
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopperId)
    .where('id', 'in', [...ids, ''])
    .where(sql<boolean>`alerts`)
    .execute();
  const lookedAt = new Map(rows.map((row) => [row.id, row.looked_at]));
  if (searches.some(({ id, before: lookedBefore }) => lookedAt.get(id) !== lookedBefore)) return false;
  if (news.length > 0) {
    const plannedMail = await selectAlertMails(db, websiteId, day)
      .select('id')
      .where('lead_id', '=', buildAlertOwner(shopperId))
      .executeTakeFirst();
    if (plannedMail !== undefined || !(await planAlert(db, websiteId, look))) return false;
  }
  for (const { id, known: knownCars } of searches)
    await db
      .updateTable('shopper_search')
      .set({ known: JSON.stringify(knownCars), looked_at: instant })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .execute();
  return true;
}

/** Written as its index is. */
export const IS_ALERT = sql<boolean>`destination = ${sql.lit(SHOPPER_ALERTS)}`;

/** Mails that wait, or that were planned or went on the day: yesterday's may have gone late. */
export function selectAlertMails(db: Db, websiteId: number, { begins }: AlertDay) {
  return db
    .selectFrom('delivery')
    .where('website_id', '=', websiteId)
    .where(IS_ALERT)
    .where((eb) =>
      eb.or([eb('state', '=', 'pending'), eb('created_at', '>=', begins), eb('settled_at', '>=', begins)]),
    );
}

/** What the outbox stores of an alert: names and prices of today are looked up when it is sent. */
interface AlertPayload {
  news: readonly SearchNews[];
}

/** One row a shopper and day: the key of the outbox keeps a second mail out, whoever plans it. */
function planAlert(
  db: Db,
  websiteId: number,
  { shopperId, day, at: instant, news }: StoredLook,
): Promise<boolean> {
  const payload: AlertPayload = { news };
  return storeDueDelivery(db, websiteId, {
    leadId: buildAlertOwner(shopperId),
    sequence: day.number,
    destination: SHOPPER_ALERTS,
    payload: JSON.stringify(payload),
    at: instant,
  });
}

/** What a stored alert tells of. */
export function readAlertNews(payload: string): readonly SearchNews[] {
  return (JSON.parse(payload) as AlertPayload).news;
}

async function lockShopper(db: Db, websiteId: number, shopperId: string): Promise<boolean> {
  const query = db
    .selectFrom('shopper')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', '=', shopperId);
  return (await lockForUpdate(db, query).executeTakeFirst()) !== undefined;
}
