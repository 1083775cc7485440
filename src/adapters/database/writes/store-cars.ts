import { lockStock } from '../engine-differences.ts';
import type { Db, Schema } from '../schema.ts';
import { type CarPlan, type CarsToStore, type CarToStore, planCars } from './plan-cars.ts';
import { storeFeedWords } from './car-lock-writes.ts';
import { findPriceSince, storeOldPrices } from './price-writes.ts';
import type { QuarantinedValue } from '#domain/imports/quarantine.ts';
import type { Target } from '#domain/imports/targets.ts';
import { carRows, type CarRow } from '../rows/car-rows.ts';
import { noteGoneCars } from './reserved-car-writes.ts';
import { bumpStockVersion, storeStockCheckedAt } from './website-change.ts';
import type { Insertable } from 'kysely';
import type { Cell } from '../rows/row-codec.ts';
import { insertWide } from './wide-insert.ts';

const STOCKNUM = carRows.columns.indexOf('stocknum');

const ROWS_PER_STATEMENT = 100;

/** Stores cars by stock number and answers what became of them. */
export async function storeCars(db: Db, websiteId: number, toStore: CarsToStore): Promise<CarPlan> {
  const { cars, plausibility, at: instant } = toStore;
  await lockStock(db, websiteId);
  const plan = await planCars(db, websiteId, toStore);
  const { quarantined, feedWords } = plan;
  if (plausibility !== null) await storeQuarantined(db, websiteId, { cars, quarantined, at: instant });
  await storeFeedWords(db, websiteId, { words: feedWords, at: instant });
  if (plan.changed.size > 0) await storeChangedCars(db, websiteId, { ...plan, at: instant });
  else if (cars.length > 0) await storeStockCheckedAt(db, websiteId, instant);
  return plan;
}

/** Stores rows that differ from the stored ones, with the prices that they end and what follows for reservations. */
export async function storeChangedCars(
  db: Db,
  websiteId: number,
  {
    stored: carsInStore,
    changed: changedCars,
    at: instant,
  }: Pick<CarPlan, 'stored' | 'changed'> & { at: string },
): Promise<void> {
  const rows = [...changedCars].map(([stocknum, cells]) => ({
    cells,
    price_since: findPriceSince(cells, carsInStore.get(stocknum), instant),
  }));
  const stockVersion = await bumpStockVersion(db, websiteId, instant);
  await insertManyCars(db, websiteId, { rows, at: instant, stockVersion });
  await storeOldPrices(db, websiteId, { stored: carsInStore, changed: changedCars, at: instant });
  await noteGoneCars(db, websiteId, instant);
}

interface QuarantineWrite {
  cars: readonly CarToStore[];
  quarantined: readonly QuarantinedValue[];
  /** ISO instant of the write. */
  at: string;
}

/** Stores implausible values of a feed; deletes those that it now gives better, and those that were accepted. */
async function storeQuarantined(db: Db, websiteId: number, write: QuarantineWrite): Promise<void> {
  const quarantinedByKey = new Map(write.quarantined.map((value) => [buildKey(value), value]));
  await deleteSettled(db, websiteId, { cars: write.cars, held: quarantinedByKey });
  const rows = [...quarantinedByKey.values()].map((value) => ({
    website_id: websiteId,
    ...value,
    first_seen_at: write.at,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto('quarantined_value')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['website_id', 'stocknum', 'field']).doUpdateSet((eb) => ({
          told: eb.ref('excluded.told'),
          kept: eb.ref('excluded.kept'),
          reason: eb.ref('excluded.reason'),
        })),
      )
      .execute();
  }
}

async function deleteSettled(
  db: Db,
  websiteId: number,
  {
    cars,
    held: quarantinedByKey,
  }: { cars: QuarantineWrite['cars'] } & { held: ReadonlyMap<string, QuarantinedValue> },
): Promise<void> {
  const givenByStocknum = new Map(cars.map((car) => [String(car.cells[STOCKNUM]), car.given]));
  if (givenByStocknum.size === 0) return;
  const openRows = await db
    .selectFrom('quarantined_value')
    .select(['stocknum', 'field'])
    .where('website_id', '=', websiteId)
    .where('stocknum', 'in', [...givenByStocknum.keys()])
    .execute();
  for (const { stocknum, field } of openRows) {
    const isGiven = givenByStocknum.get(stocknum)?.has(field as Target) ?? true;
    if (!isGiven || quarantinedByKey.has(buildKey({ stocknum, field }))) continue;
    await db
      .deleteFrom('quarantined_value')
      .where('website_id', '=', websiteId)
      .where('stocknum', '=', stocknum)
      .where('field', '=', field)
      .execute();
  }
}

function buildKey({ stocknum, field }: Pick<QuarantinedValue, 'stocknum' | 'field'>): string {
  return `${field} ${stocknum}`;
}

type Cells = readonly Cell[];

const CARS_PER_STATEMENT = 20;

interface CarToInsert {
  cells: Cells;
  /** ISO instant since which the site shows its price. */
  price_since: string | null;
}

interface CarsToInsert {
  rows: readonly CarToInsert[];
  /** ISO instant of the write. */
  at: string;
  /** The version of the stock that the write makes. */
  stockVersion: number;
}

/** Inserts the rows, or replaces all but the address of those whose stock number exists. */
async function insertManyCars(db: Db, websiteId: number, { rows, ...moment }: CarsToInsert): Promise<void> {
  const writeContext = { websiteId, ...moment };
  for (let start = 0; start < rows.length; start += CARS_PER_STATEMENT) {
    const some = rows.slice(start, start + CARS_PER_STATEMENT);
    await insertWide(db, {
      name: 'upsert cars',
      rows: some.length,
      build: () =>
        upsertCars(
          db,
          some.map((car) => buildRow(writeContext, car)),
        ),
      values: listValues(writeContext, some),
    });
  }
}

type WriteContext = Omit<CarsToInsert, 'rows'> & { websiteId: number };

const replacedColumns = ['updated_at', 'stock_version', 'price_since', ...carRows.columns].filter(
  (column) => column !== 'slug' && column !== 'stocknum',
) as (keyof Schema['car'])[];

function upsertCars(db: Db, rows: Insertable<Schema['car']>[]) {
  return db
    .insertInto('car')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'stocknum'])
        .doUpdateSet((eb) =>
          Object.fromEntries(replacedColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    );
}

/** Row after row; pushing is several times faster than joining copies. */
function listValues(
  { websiteId, at: instant, stockVersion }: WriteContext,
  rows: readonly CarToInsert[],
): Cell[] {
  const values: Cell[] = [];
  for (const { cells, price_since } of rows) {
    values.push(websiteId, instant, stockVersion, price_since);
    for (const cell of cells) values.push(cell);
  }
  return values;
}

function buildRow(
  { websiteId, at: instant, stockVersion }: WriteContext,
  { cells, price_since }: CarToInsert,
): Insertable<Schema['car']> {
  const row = Object.fromEntries(carRows.columns.map((column, index) => [column, cells[index]]));
  return {
    website_id: websiteId,
    updated_at: instant,
    stock_version: stockVersion,
    price_since,
    ...(row as CarRow),
  };
}
