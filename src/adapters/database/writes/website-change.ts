import { sql, type UpdateObject } from 'kysely';
import { selectNextChange } from '../engine-differences.ts';
import type { Db, Schema } from '../schema.ts';

/**
 * Raises the website's stock version, so that every process drops its caches of the old stock. Returns the new one: the
 * cars that change are written with it. `checkedAt`: ISO instant at which an import or a change confirmed the stock.
 */
export function bumpStockVersion(db: Db, websiteId: number, checkedAt?: string): Promise<number> {
  return bump(db, websiteId, {
    imported_version: sql`stock_version + 1`,
    ...(checkedAt !== undefined && { stock_checked_at: checkedAt }),
  });
}

/** The same where only the reservation of a car changes. */
export function bumpReservationVersion(db: Db, websiteId: number): Promise<number> {
  return bump(db, websiteId, {});
}

/** The same where every car changes and none says so: indexes are built anew. */
export async function bumpReindexVersion(db: Db, websiteId: number): Promise<void> {
  await bump(db, websiteId, {
    imported_version: sql`stock_version + 1`,
    reindex_version: sql`stock_version + 1`,
  });
}

async function bump(db: Db, websiteId: number, changes: UpdateObject<Schema, 'website'>): Promise<number> {
  const { stock_version } = await db
    .updateTable('website')
    .set({ stock_version: sql`stock_version + 1`, changed_seq: selectNextChange(db), ...changes })
    .where('id', '=', websiteId)
    .returning('stock_version')
    .executeTakeFirstOrThrow();
  return stock_version;
}

/** A feed that changed nothing still confirms the stock. */
export async function storeStockCheckedAt(db: Db, websiteId: number, instant: string): Promise<void> {
  await db.updateTable('website').set({ stock_checked_at: instant }).where('id', '=', websiteId).execute();
}
