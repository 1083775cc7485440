import { sql } from 'kysely';
import { nextChange } from '../engine-differences.ts';
import type { Db } from '../schema.ts';

/**
 * Raises the website's stock version, so that every process drops its caches of the old stock. `checkedAt`: ISO
 * instant at which the stock was confirmed by an import or a change; none when only its dates are moved.
 */
export async function bumpStockVersion(db: Db, websiteId: number, checkedAt?: string): Promise<void> {
  await db
    .updateTable('website')
    .set({
      stock_version: sql`stock_version + 1`,
      reindex_version: sql`stock_version + 1`,
      changed_seq: nextChange(db),
      ...(checkedAt !== undefined && { stock_checked_at: checkedAt }),
    })
    .where('id', '=', websiteId)
    .execute();
}

/** The same where only the reservation of a car changed: indexes are patched. Returns the new version. */
export async function bumpReservationVersion(db: Db, websiteId: number): Promise<number> {
  const { stock_version } = await db
    .updateTable('website')
    .set({ stock_version: sql`stock_version + 1`, changed_seq: nextChange(db) })
    .where('id', '=', websiteId)
    .returning('stock_version')
    .executeTakeFirstOrThrow();
  return stock_version;
}

/** A feed that changed nothing still confirms the stock. */
export async function storeStockCheckedAt(db: Db, websiteId: number, at: string): Promise<void> {
  await db.updateTable('website').set({ stock_checked_at: at }).where('id', '=', websiteId).execute();
}
