import type { PriceBasis } from '#domain/cars/car.ts';
import { carRows } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db } from '../schema.ts';

type Cells = readonly Cell[];

/** A car as it was before a write, by its stock number. */
export type StoredCars = ReadonlyMap<string, { id: number; cells: Cells }>;

interface PriceWrite {
  stored: StoredCars;
  /** By stock number, what is written over the stored ones. */
  changed: ReadonlyMap<string, Cells>;
  /** ISO instant of the write. */
  at: string;
}

const ROWS_PER_STATEMENT = 100;
const PRICE = carRows.columns.indexOf('price_cents');
const BASIS = carRows.columns.indexOf('price_basis');

/** Keeps the price that each car had until now where it gets another one, or one with other things in it. */
export async function keepOldPrices(db: Db, websiteId: number, write: PriceWrite): Promise<void> {
  const rows = [...write.changed].flatMap(([stocknum, next]) => {
    const before = write.stored.get(stocknum);
    return before && hasOtherPrice(before.cells, next) ? [oldPrice(before, websiteId, write.at)] : [];
  });
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto('price_change')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      // Two changes within a millisecond: the older price is the one that was seen.
      .onConflict((conflict) => conflict.columns(['website_id', 'car_id', 'at']).doNothing())
      .execute();
  }
}

function hasOtherPrice(before: Cells, next: Cells): boolean {
  return before[PRICE] !== null && (before[PRICE] !== next[PRICE] || before[BASIS] !== next[BASIS]);
}

function oldPrice({ id, cells }: { id: number; cells: Cells }, websiteId: number, at: string) {
  return {
    website_id: websiteId,
    car_id: id,
    at,
    price_cents: Number(cells[PRICE]),
    price_basis: cells[BASIS] as PriceBasis,
  };
}
