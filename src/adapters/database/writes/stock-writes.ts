import type { NewCar } from '#domain/cars/car.ts';
import type { UpsertOutcome } from '#ports/stock.ts';
import { sql } from 'kysely';
import { carSlug } from '../car-slug.ts';
import { lockStock, shiftedInstant } from '../engine-differences.ts';
import { carRows, type CarFields, type CarRow } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { insertManyCars } from './insert-cars.ts';
import { noteStockChange } from './website-change.ts';

export interface CarsToUpsert {
  cars: readonly NewCar[];
  /** ISO instant of the write: a sold car that came without its date was sold now. */
  at: string;
}

/** Stores cars by stock number; only rows that differ are written. */
export async function upsertCars(db: Db, websiteId: number, input: CarsToUpsert): Promise<UpsertOutcome[]> {
  await lockStock(db, websiteId);
  const known = await storedCars(db, websiteId, input.cars);
  const changed = new Set<string>();
  const outcomes = input.cars.map((car) => {
    const previous = known.get(car.stocknum);
    const next = carRows.toRow(keepingHistory(car, previous ?? null, input.at));
    known.set(car.stocknum, next);
    if (previous && sameRow(previous, next)) return 'unchanged';
    changed.add(car.stocknum);
    return previous ? 'updated' : 'created';
  });
  if (changed.size > 0) {
    await insertManyCars(
      db,
      websiteId,
      [...known.values()].filter((row) => changed.has(row.stocknum)),
    );
    await noteStockChange(db, websiteId);
  }
  return outcomes;
}

async function storedCars(db: Db, websiteId: number, cars: readonly NewCar[]): Promise<Map<string, CarRow>> {
  if (cars.length === 0) return new Map();
  const rows = await db
    .selectFrom('car')
    .select(carRows.columns)
    .where('website_id', '=', websiteId)
    .where('stocknum', 'in', [...new Set(cars.map((car) => car.stocknum))])
    .execute();
  return new Map(rows.map((row) => [row.stocknum, row as CarRow]));
}

/** The address stays that of the first write, and the day of sale too where a later write tells none. */
function keepingHistory(car: NewCar, previous: CarRow | null, at: string): CarFields {
  const slug = previous?.slug ?? carSlug(car);
  if (!car.sold) return { ...car, slug };
  // A sold car left in stock, or without its day of sale, would be shown for ever.
  const sold_at = car.sold_at ?? (previous?.sold ? previous.sold_at : null) ?? at;
  return { ...car, slug, status: 'sold', sold_at };
}

function sameRow(stored: CarRow, next: CarRow): boolean {
  return carRows.columns.every((column) => sameCell(stored[column], next[column]));
}

function sameCell(stored: unknown, next: unknown): boolean {
  return typeof next === 'boolean' ? stored !== null && Boolean(stored) === next : stored === next;
}

/** Withdraws those of the cars that are still shown; answers how many. */
export async function withdrawCars(db: Db, websiteId: number, ids: readonly number[]): Promise<number> {
  await lockStock(db, websiteId);
  const { numUpdatedRows } = await db
    .updateTable('car')
    .set({ status: 'withdrawn' })
    .where('website_id', '=', websiteId)
    .where('id', 'in', ids)
    .where('status', 'in', ['in_stock', 'coming_soon'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await noteStockChange(db, websiteId);
  return Number(numUpdatedRows);
}

export async function shiftStockDates(db: Db, websiteId: number, seconds: number): Promise<void> {
  await lockStock(db, websiteId);
  await db
    .updateTable('car')
    .set({
      created_at: shiftedInstant(db, 'created_at', seconds),
      sold_at: sql`case when sold_at is null then null else ${shiftedInstant(db, 'sold_at', seconds)} end`,
    })
    .where('website_id', '=', websiteId)
    .execute();
  await noteStockChange(db, websiteId);
}
