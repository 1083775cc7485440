import { keepUntold } from '#domain/imports/keep-untold.ts';
import type { Target } from '#domain/imports/targets.ts';
import type { UpsertOutcome } from '#ports/stock.ts';
import { lockStock } from '../engine-differences.ts';
import { carRows, type CarFields } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db } from '../schema.ts';
import { insertManyCars } from './insert-cars.ts';
import { keepOldPrices, priceSince, type StoredCars } from './price-writes.ts';
import { noteStockChange, noteStockCheck } from './website-change.ts';

type Cells = readonly Cell[];

/** A car as `newCarCells` makes it. */
interface CarToStore {
  cells: Cells;
  /** What its feed tells of it; null: everything. */
  told: ReadonlySet<Target> | null;
}

export interface CarsToStore {
  cars: readonly CarToStore[];
  /** ISO instant of the write: a sold car that came without its date was sold now. */
  at: string;
}

const STOCKNUM = carRows.columns.indexOf('stocknum');
const SOLD = carRows.columns.indexOf('sold');

/** Stores cars by stock number; only rows that differ are written. Answers in the order given. */
export async function storeCars(
  db: Db,
  websiteId: number,
  { cars, at }: CarsToStore,
): Promise<UpsertOutcome[]> {
  await lockStock(db, websiteId);
  const stored = await storedCars(db, websiteId, cars);
  const known = new Map([...stored].map(([stocknum, { cells }]) => [stocknum, cells]));
  const changed = new Map<string, Cells>();
  const outcomes = cars.map((car) => {
    const stocknum = String(car.cells[STOCKNUM]);
    const previous = known.get(stocknum) ?? null;
    const next = nextCells(car, previous, at);
    if (previous && sameCells(previous, next)) return 'unchanged';
    known.set(stocknum, next);
    changed.set(stocknum, next);
    return previous ? 'updated' : 'created';
  });
  if (changed.size === 0) {
    if (cars.length > 0) await noteStockCheck(db, websiteId, at);
    return outcomes;
  }
  const rows = [...changed].map(([stocknum, cells]) => ({
    cells,
    price_since: priceSince(cells, stored.get(stocknum), at),
  }));
  await insertManyCars(db, websiteId, { rows, at });
  await keepOldPrices(db, websiteId, { stored, changed, at });
  await noteStockChange(db, websiteId, at);
  return outcomes;
}

async function storedCars(db: Db, websiteId: number, cars: readonly CarToStore[]): Promise<StoredCars> {
  if (cars.length === 0) return new Map();
  const stocknums = new Set(cars.map(({ cells }) => String(cells[STOCKNUM])));
  const rows = await db
    .selectFrom('car')
    .select(['id', 'price_since', ...carRows.columns])
    .where('website_id', '=', websiteId)
    .where('stocknum', 'in', [...stocknums])
    .execute();
  return new Map(
    rows.map((row) => {
      const { id, stocknum, price_since } = row;
      return [stocknum, { id, price_since, cells: carRows.cellsOf(row) }];
    }),
  );
}

function nextCells({ cells, told }: CarToStore, stored: Cells | null, at: string): Cells {
  // Most cars of a first import: their row is ready as it came.
  if (!stored && cells[SOLD] !== true) return cells;
  const previous = stored && carRows.fromCells(stored);
  const car = carRows.fromCells(cells);
  const whole = previous && told ? keepUntold(car, told, previous) : car;
  return carRows.toCells(keepingHistory(whole, previous, at));
}

/** The address stays that of the first write, and the day of sale too where a later write tells none. */
function keepingHistory(car: CarFields, previous: CarFields | null, at: string): CarFields {
  const slug = previous?.slug ?? car.slug;
  if (!car.sold) return { ...car, slug };
  // A sold car left in stock, or without its day of sale, would be shown for ever.
  const sold_at = car.sold_at ?? (previous?.sold ? previous.sold_at : null) ?? at;
  return { ...car, slug, status: 'sold', sold_at };
}

function sameCells(stored: Cells, next: Cells): boolean {
  return stored.every((cell, index) => cell === next[index]);
}
