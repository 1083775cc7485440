import type { PriceBasis } from '#domain/cars/car.ts';
import { carRows } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db } from '../schema.ts';

type Cells = readonly Cell[];

/** A car as it was before a write. */
export interface StoredCar {
  id: number;
  cells: Cells;
  price_since: string | null;
}

/** By stock number. */
export type StoredCars = ReadonlyMap<string, StoredCar>;

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
const STATUS = carRows.columns.indexOf('status');
const ON_SHOW = carRows.columns.indexOf('show_on_dealer_website');

/** Since when a price has stood on the site once `next` is written at the instant `at`; null without one, or off the site. */
export function findPriceSince(
  next: Cells,
  storedCar: StoredCar | undefined,
  instant: string,
): string | null {
  if (next[PRICE] === null || !isOnSite(next)) return null;
  const hasStood =
    storedCar !== undefined && isOnSite(storedCar.cells) && !hasOtherPrice(storedCar.cells, next);
  return hasStood ? storedCar.price_since : instant;
}

function isOnSite(cells: Cells): boolean {
  const isAvailable = cells[STATUS] === 'in_stock' || cells[STATUS] === 'coming_soon';
  return isAvailable && Boolean(cells[ON_SHOW]);
}

/** Stores the old price of each car whose price, or what it includes, changes. */
export async function storeOldPrices(db: Db, websiteId: number, write: PriceWrite): Promise<void> {
  const rows = [...write.changed].flatMap(([stocknum, next]) => {
    const storedCar = write.stored.get(stocknum);
    return storedCar && hasOtherPrice(storedCar.cells, next)
      ? [buildOldPrice(storedCar, websiteId, write.at)]
      : [];
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

function hasOtherPrice(storedCells: Cells, next: Cells): boolean {
  return (
    storedCells[PRICE] !== null && (storedCells[PRICE] !== next[PRICE] || storedCells[BASIS] !== next[BASIS])
  );
}

function buildOldPrice({ id, cells, price_since }: StoredCar, websiteId: number, instant: string) {
  return {
    website_id: websiteId,
    car_id: id,
    at: instant,
    since: price_since,
    price_cents: Number(cells[PRICE]),
    price_basis: cells[BASIS] as PriceBasis,
  };
}
