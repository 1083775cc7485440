import { sql } from 'kysely';
import { nextChange } from '../engine-differences.ts';
import type { Db } from '../schema.ts';

/** Raises the website's stock version, so that every process drops what it made from the old stock. */
export async function noteStockChange(db: Db, websiteId: number): Promise<void> {
  await db
    .updateTable('website')
    .set({ stock_version: sql`stock_version + 1`, changed_seq: nextChange(db) })
    .where('id', '=', websiteId)
    .execute();
}
