import { sql } from 'kysely';
import type { NewCar } from '#domain/cars/car.ts';
import type { UpsertOutcome } from '#ports/stock.ts';
import { lockStock, shiftInstant } from '../engine-differences.ts';
import { buildCarCells } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { noteGoneCars } from './reserved-car-writes.ts';
import { type FeedWord, readLocks, storeFeedWords } from './car-lock-writes.ts';
import { storeCars } from './store-cars.ts';
import { bumpReindexVersion, bumpStockVersion } from './website-change.ts';

export interface CarsToUpsert {
  cars: readonly NewCar[];
  /** ISO instant of the write. */
  at: string;
}

/** Stores cars by stock number as they are. */
export async function upsertCars(
  db: Db,
  websiteId: number,
  { cars, at: instant }: CarsToUpsert,
): Promise<UpsertOutcome[]> {
  const rows = cars.map((car) => ({ cells: buildCarCells(car), given: null }));
  const { outcomes } = await storeCars(db, websiteId, { cars: rows, plausibility: null, at: instant });
  return outcomes;
}

export interface CarsToWithdraw {
  ids: readonly number[];
  /** ISO instant of the write. */
  at: string;
}

/** Withdraws those of the cars that are still available; one whose status somebody set stays. Returns how many. */
export async function withdrawCars(
  db: Db,
  websiteId: number,
  { ids, at: instant }: CarsToWithdraw,
): Promise<number> {
  await lockStock(db, websiteId);
  const keptIds = await noteDroppedByFeed(db, websiteId, { ids, at: instant });
  const rows = await db
    .selectFrom('car')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', 'in', ids)
    .where('status', 'in', ['in_stock', 'coming_soon'])
    .execute();
  const droppedIds = rows.map(({ id }) => id).filter((id) => !keptIds.has(id));
  if (droppedIds.length === 0) return 0;
  const stock_version = await bumpStockVersion(db, websiteId);
  await db
    .updateTable('car')
    .set({ status: 'withdrawn', updated_at: instant, stock_version, price_since: null })
    .where('website_id', '=', websiteId)
    .where('id', 'in', droppedIds)
    .execute();
  await noteGoneCars(db, websiteId, instant);
  return droppedIds.length;
}

/** Of cars whose status somebody set their feed says now that they are gone. Answers the ids of such cars. */
async function noteDroppedByFeed(
  db: Db,
  websiteId: number,
  { ids, at: instant }: CarsToWithdraw,
): Promise<ReadonlySet<number>> {
  const keptIds = new Set<number>();
  const words: FeedWord[] = [];
  for (const [carId, locks] of await readLocks(db, websiteId, ids))
    for (const { field, feedSays } of locks) {
      if (field !== 'status') continue;
      keptIds.add(carId);
      if (feedSays['status'] === 'in_stock' || feedSays['status'] === 'coming_soon')
        words.push({ carId, field, feedSays: { ...feedSays, status: 'withdrawn' } });
    }
  await storeFeedWords(db, websiteId, { words, at: instant });
  return keptIds;
}

export async function shiftStockDates(db: Db, websiteId: number, seconds: number): Promise<void> {
  await lockStock(db, websiteId);
  await db
    .updateTable('car')
    .set({
      created_at: shiftInstant(db, 'created_at', seconds),
      sold_at: sql`case when sold_at is null then null else ${shiftInstant(db, 'sold_at', seconds)} end`,
      price_since: shiftInstant(db, 'price_since', seconds),
    })
    .where('website_id', '=', websiteId)
    .execute();
  await db
    .updateTable('price_change')
    .set({
      at: shiftInstant(db, 'at', seconds),
      since: shiftInstant(db, 'since', seconds),
    })
    .where('website_id', '=', websiteId)
    .execute();
  await db
    .updateTable('website')
    .set({ stock_checked_at: shiftInstant(db, 'stock_checked_at', seconds) })
    .where('id', '=', websiteId)
    .where('stock_checked_at', 'is not', null)
    .execute();
  await bumpReindexVersion(db, websiteId);
}
